import {
  actsOfCompany,
  companyOfMallUnscoped,
  type CompanyAct,
  type MallCompany,
  peopleOfCompany,
} from '#modules/company/organisation'
import { categoriesOfCompany, categoryTree } from '#modules/shop/catalog'
import { type Ageing, readAgeing } from '#modules/trade/ledger'
import { qualificationOf } from '#modules/trade/invoice'
import { type OpenOrders, openOrdersOfCompany } from '#modules/trade/order'
import { type Credit, findCredit } from '#modules/trade/payment'
import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'

const peopleShown = 200
const actsShown = 100

export interface ShownCompany {
  company: MallCompany
  people: Awaited<ReturnType<typeof peopleOfCompany>>
  credit: Credit | undefined
  ageing: Ageing | undefined
  open: OpenOrders
  qualification: Awaited<ReturnType<typeof qualificationOf>>
  categories: { id: number; names: Record<string, string> }[]
  acts: CompanyAct[]
}

/** Everything operators see of a company. Refuses NOT_FOUND. */
export async function showCompanyOfMall(ctx: Ctx, id: number): Promise<ShownCompany> {
  const company = (await companyOfMallUnscoped(ctx, id)) ?? refuse('NOT_FOUND')
  const [people, credit, open, qualification, seen, tree, acts] = await Promise.all([
    peopleOfCompany(ctx, id, peopleShown),
    findCredit(ctx, id),
    openOrdersOfCompany(ctx, id),
    qualificationOf(ctx, id),
    categoriesOfCompany(ctx, id),
    categoryTree(ctx),
    actsOfCompany(ctx, id, actsShown),
  ])
  return {
    company,
    people,
    credit,
    ageing: credit && (await readAgeing(ctx, { companyId: id, timeZone: company.time_zone })),
    open,
    qualification,
    categories: seen.map((it) => ({ id: it, names: { ...tree.byId.get(it)?.names } })),
    acts,
  }
}

import type { Reply, customerGroupApi } from '@borong/contract'
import { nameCompanies } from '#modules/company/organisation'
import { type CustomerGroup, findGroup, membersOfGroup, pageOfGroups } from '#modules/shop/price-list'
import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { sellerIn } from '#platform/http/seller-in'
import { type Paged, pageOf, presentCompany } from './present-price-lists.ts'

const presentRow = ({ id, name, companies, lists, version }: CustomerGroup) => ({
  group_id: String(id),
  name,
  companies,
  lists,
  version,
})

export async function presentGroups(ctx: Ctx, keyword: string, page: Paged) {
  const { rows, total } = await pageOfGroups(ctx, sellerIn(ctx).shopId, keyword, pageOf(page))
  return { data: rows.map(presentRow), data_total: total, ...page }
}

/** One group of the own shop. Refuses NOT_FOUND. */
export async function presentGroup(ctx: Ctx, id: number): Promise<Reply<typeof customerGroupApi.show>> {
  const group = (await findGroup(ctx, sellerIn(ctx).shopId, id)) ?? refuse('NOT_FOUND')
  const companies = await nameCompanies(ctx, await membersOfGroup(ctx, id))
  return { ...presentRow(group), company_list: companies.map(presentCompany) }
}

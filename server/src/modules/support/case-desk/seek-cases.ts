import { findCompaniesNamed, pageOfMembersUnscoped } from '#modules/company/organisation'
import { findShopsNamed } from '#modules/shop/shop'
import type { Sought } from '#modules/trade/order'
import type { Ctx } from '#platform/ctx'

/** Of each kind of name at most so many are looked through. */
const namesSought = 100
const shortest = 2
/** The first eight digits of a number are its day. */
const numbers = /^20\d{6,22}$/

/** What a keyword stands for; undefined where there is none. */
export async function seekCases(ctx: Ctx, keyword: string): Promise<Sought | undefined> {
  if (!keyword) return undefined
  if (numbers.test(keyword)) return { digits: keyword }
  if (keyword.length < shortest) return { companyIds: [], memberIds: [], shopIds: [] }
  const [companies, members, shops] = await Promise.all([
    findCompaniesNamed(ctx, keyword, namesSought),
    pageOfMembersUnscoped(ctx, { keyword, state: undefined, companyId: undefined }, { from: 0, size: namesSought }),
    findShopsNamed(ctx, keyword, namesSought),
  ])
  return {
    companyIds: companies.map((it) => Number(it.id)),
    memberIds: members.rows.map((it) => it.id),
    shopIds: shops.map((it) => Number(it.id)),
  }
}

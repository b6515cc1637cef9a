import { nameCompanies } from '#modules/company/organisation'
import { shopNames } from '#modules/shop/shop'
import type { JournalEntry } from '#modules/trade/ledger'
import type { Ctx } from '#platform/ctx'

export interface Names {
  shops: ReadonlyMap<number, string>
  companies: ReadonlyMap<number, string>
}

/** What the shops and companies of some bookings are called. */
export async function namesOfEntries(ctx: Ctx, entries: readonly JournalEntry[]): Promise<Names> {
  const shopIds = [...new Set(entries.flatMap((it) => it.shopId ?? []))]
  const companyIds = [...new Set(entries.flatMap((it) => it.companyId ?? []))]
  const shops = await shopNames(ctx, shopIds)
  const companies = companyIds.length ? await nameCompanies(ctx, companyIds) : []
  return { shops, companies: new Map(companies.map(({ id, name }) => [id, name])) }
}

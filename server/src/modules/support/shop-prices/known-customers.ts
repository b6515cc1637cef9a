import { nameCompanies } from '#modules/company/organisation'
import { companiesKnownTo } from '#modules/trade/inquiry'
import type { Ctx } from '#platform/ctx'
import { isNamedInLists } from '#modules/shop/price-list'
import { refuse } from '#platform/http/refuse'

/** Customers of a shop by a part of their name. */
export const findKnownCustomers = async (ctx: Ctx, shopId: number, text: string, limit: number) =>
  nameCompanies(ctx, await companiesKnownTo(ctx, shopId), text, limit)

/** Refuses CUSTOMER_UNKNOWN where one of the companies is neither a customer of the shop nor named already. */
export async function assertKnown(
  ctx: Ctx,
  shopId: number,
  companyIds: readonly number[],
  named: readonly number[] = [],
): Promise<void> {
  const others = companyIds.filter((id) => !named.includes(id))
  if (!others.length) return
  const known = new Set(await companiesKnownTo(ctx, shopId))
  if (others.some((id) => !known.has(id))) refuse('CUSTOMER_UNKNOWN')
}

/** Whether a shop may ask about a company: it is a customer, or was named in one of its lists. */
export const isKnownCustomer = async (ctx: Ctx, shopId: number, companyId: number): Promise<boolean> =>
  (await isNamedInLists(ctx, shopId, companyId)) || (await companiesKnownTo(ctx, shopId)).includes(companyId)

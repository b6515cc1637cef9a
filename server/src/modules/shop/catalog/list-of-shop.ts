import type { Ctx } from '#platform/ctx'
import { rankedOfShop } from './catalog.store.ts'
import { contractCompany } from './contract-company.ts'
import { type Card, presentCards } from './present-card.ts'

/** Cards of the newest or the best selling goods of a shop that can be bought, up to `count`; `within` these only. */
export async function listOfShop(
  ctx: Ctx,
  input: { shopId: number; by: 'newest' | 'best_selling'; within: readonly number[] | undefined; count: number },
): Promise<Card[]> {
  const ids = await rankedOfShop(ctx, { ...input, count: input.count * 2 }, await contractCompany(ctx))
  return (await presentCards(ctx, ids)).slice(0, input.count)
}

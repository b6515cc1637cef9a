import { isDeepStrictEqual } from 'node:util'
import { findShopStock } from '#modules/shop/catalog'
import { allowBackorder, lockStock, openStock, writeLowMark } from '#modules/shop/inventory'
import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { sellerIn } from '#platform/http/seller-in'
import type { StockTerms } from './stock-terms.ts'

/**
 * Gives a sku of the own shop other terms, where it still has those that are expected, if any are; answers those it had. Refuses
 * NOT_FOUND, MOVED_ON and BACKORDER_ORDERED.
 */
export async function changeStockTerms(
  ctx: Ctx,
  skuId: number,
  { terms, expected }: { terms: StockTerms; expected?: StockTerms | undefined },
): Promise<StockTerms> {
  await openStock(ctx, [{ skuId, onHand: 0 }])
  await lockStock(ctx, [skuId])
  const now = (await findShopStock(ctx, sellerIn(ctx).shopId, skuId, ctx.clock.now())) ?? refuse('NOT_FOUND')
  const { backorderLimit: pieces, backorderDays: days } = now
  const before: StockTerms =
    'lowAt' in terms ? { lowAt: now.lowAt } : { backorder: days === null ? null : { pieces, days } }
  if (expected && !isDeepStrictEqual(before, expected)) refuse('MOVED_ON')
  if (isDeepStrictEqual(before, terms)) return before
  if ('lowAt' in terms) await writeLowMark(ctx, skuId, terms.lowAt)
  else await allowBackorder(ctx, skuId, terms.backorder)
  return before
}

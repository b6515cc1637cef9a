import { findShopStock } from '#modules/shop/catalog'
import { openStock, writeLowMark } from '#modules/shop/inventory'
import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { sellerIn } from '#platform/http/seller-in'

/** From how few free pieces on a sku of the own shop is low; null: never. Refuses NOT_FOUND. */
export async function markLowStock(ctx: Ctx, skuId: number, lowAt: number | null): Promise<void> {
  const before = (await findShopStock(ctx, sellerIn(ctx).shopId, skuId, ctx.clock.now())) ?? refuse('NOT_FOUND')
  await openStock(ctx, [{ skuId, onHand: 0 }])
  await writeLowMark(ctx, skuId, lowAt)
  ctx.audit({ before: { lowAt: before.lowAt }, after: { lowAt } })
}

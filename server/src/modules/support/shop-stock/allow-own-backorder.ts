import { findShopStock } from '#modules/shop/catalog'
import { allowBackorder } from '#modules/shop/inventory'
import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { sellerIn } from '#platform/http/seller-in'

/** How many pieces of a sku of the own shop may be ordered beyond its stock; null: none. Refuses NOT_FOUND and BACKORDER_ORDERED. */
export async function allowOwnBackorder(
  ctx: Ctx,
  skuId: number,
  backorder: { pieces: number; days: number } | null,
): Promise<void> {
  if (!(await findShopStock(ctx, sellerIn(ctx).shopId, skuId, ctx.clock.now()))) return refuse('NOT_FOUND')
  const { backorderLimit: pieces, backorderDays: days } = await allowBackorder(ctx, skuId, backorder)
  ctx.audit({ before: { pieces, days }, after: { backorder } })
}

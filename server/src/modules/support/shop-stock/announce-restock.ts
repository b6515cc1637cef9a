import { findShopStock } from '#modules/shop/catalog'
import { openStock, writeRestock } from '#modules/shop/inventory'
import { dayIn, days, mallZone } from '#platform/clock'
import type { Ctx } from '#platform/ctx'
import { readDay } from '#platform/http/read-day'
import { refuse, refuseField } from '#platform/http/refuse'
import { sellerIn } from '#platform/http/seller-in'

/** Nobody waits for goods longer than that. */
const furthest = days(730)

/** When more of a sku of the own shop comes; null: nothing is said any more. Refuses NOT_FOUND, and INVALID_INPUT for a day that is past. */
export async function announceRestock(
  ctx: Ctx,
  skuId: number,
  coming: { day: string; pieces: number } | null,
): Promise<void> {
  const now = ctx.clock.now()
  if (coming) {
    const day = readDay('restock.day', coming.day)
    if (day < dayIn(now, mallZone)) refuseField('restock.day', 'IN_PAST')
    if (Date.parse(day) > now.getTime() + furthest) refuseField('restock.day', 'FORM_DAY')
  }
  const before = (await findShopStock(ctx, sellerIn(ctx).shopId, skuId, now)) ?? refuse('NOT_FOUND')
  await openStock(ctx, [{ skuId, onHand: 0 }])
  await writeRestock(ctx, skuId, coming)
  ctx.audit({ before: { restockOn: before.restockOn, restockPieces: before.restockPieces }, after: { coming } })
}

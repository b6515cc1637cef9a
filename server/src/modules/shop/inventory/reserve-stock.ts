import type { Ctx } from '#platform/ctx'
import { inSkuOrder } from './sku-order.ts'
import { stockChanged } from './inventory.events.ts'
import { type ToReserve, writeReservations } from './inventory.store.ts'

export interface StockReservation {
  /** For what, for instance `order:17`. */
  reservedFor: string
  goods: readonly ToReserve[]
}

/**
 * Reserves stock for several orders at once, all or nothing. Answers the skus that are short; then nothing was taken.
 * The stock rows are the hottest of a checkout: lock them last, right before the commit.
 */
export async function reserveStock(
  ctx: Ctx,
  reservations: readonly StockReservation[],
): Promise<{ skuId: number; available: number }[]> {
  const asked = await writeReservations(
    ctx,
    reservations.flatMap(({ reservedFor, goods }) => inSkuOrder(goods).map((it) => ({ reservedFor, ...it }))),
  )
  const short = asked.filter((it) => it.available < it.quantity)
  if (short.length) return short.map(({ skuId, available }) => ({ skuId, available: Math.max(0, available) }))
  const gone = asked
    .filter((it) => it.orderable === it.quantity || (it.free > 0 && it.free <= it.quantity))
    .map((it) => it.skuId)
  if (gone.length) ctx.publish(stockChanged(gone, [], reservations.map((it) => it.reservedFor).join(',')))
  return []
}

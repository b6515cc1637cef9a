import type { Ctx } from '#platform/ctx'
import { stockChanged } from './inventory.events.ts'
import { writeRevision } from './inventory.store.ts'
import type { StockReservation } from './reserve-stock.ts'
import { inSkuOrder } from './sku-order.ts'

/**
 * Makes what is reserved exactly this: gives back what is too much and takes what is missing, all or nothing. Answers
 * the skus that are short; then nothing moved. `later` is of the pieces that are added. `cause` tells one revision of a reservation from the next.
 */
export async function reviseStock(
  ctx: Ctx,
  { reservedFor, goods }: StockReservation,
  cause: string,
): Promise<{ skuId: number; available: number }[]> {
  const moved = await writeRevision(ctx, reservedFor, inSkuOrder(goods))
  const short = moved.filter((it) => it.change > 0 && it.available < it.change)
  if (short.length) return short.map(({ skuId, available }) => ({ skuId, available: Math.max(0, available) }))
  const turned = moved
    .filter((it) => it.change < 0 || it.orderable === it.change || (it.free > 0 && it.free <= it.change))
    .map((it) => it.skuId)
  const back = moved.filter((it) => it.change < 0 && it.orderable <= 0).map((it) => it.skuId)
  if (turned.length) ctx.publish(stockChanged(turned, back, `${reservedFor}:${cause}`))
  return []
}

import { returnPromotions } from '#modules/shop/promotion'
import type { Ctx } from '#platform/ctx'
import { type Order, type OrderLine, referenceOf } from '../order.types.ts'

/** Pieces of an order came back, or never came, and are refunded: points that were paid for them go back. The caller has locked the order. */
export async function returnPieces(
  ctx: Ctx,
  order: Order,
  lines: readonly OrderLine[],
  pieces: readonly { orderLineId: number; quantity: number }[],
): Promise<void> {
  if (!order.adjustments.some((it) => it.points)) return
  const skuOf = new Map(lines.map((line) => [line.id, line.skuId]))
  const returned = pieces.map((it) => ({ skuId: skuOf.get(it.orderLineId)!, quantity: it.quantity }))
  await returnPromotions(ctx, referenceOf(order), returned)
}

import { shipStock } from '#modules/inventory'
import { findCarrier } from '#modules/shipping'
import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/refuse'
import { pickText } from '#platform/words'
import { findOrder, lockOrderTo } from './find-order.ts'
import { orderShipped } from './order.facts.ts'
import { actorName, linesOf, takeStep } from './order.store.ts'
import { holderOf } from './order.types.ts'
import { countShipped, insertShipment, type LineQuantity } from './parcel.store.ts'

/** Sends a parcel: the named quantities, or all that is left. An order may go in as many parcels as it takes. */
export async function shipOrder(
  ctx: Ctx,
  ask: { sn: string; carrierId: number; trackingNumber: string; lines: LineQuantity[] | undefined },
): Promise<void> {
  const order = await findOrder(ctx, ask.sn)
  const carrier =
    (await findCarrier(ctx, ask.carrierId)) ?? refuse('INVALID_INPUT', { field: 'logi_id', problem: 'no such carrier' })
  const current = await lockOrderTo(ctx, order, 'ship')

  const lines = new Map((await linesOf(ctx, [order.id])).map((line) => [line.id, line]))
  const parcel = ask.lines
    ? sumByLine(ask.lines)
    : [...lines.values()]
        .map((line) => ({ lineId: line.id, quantity: line.quantity - line.shipped }))
        .filter((it) => it.quantity > 0)
  if (!parcel.length) return refuse('NOTHING_TO_SHIP')
  for (const { lineId, quantity } of parcel) {
    const line = lines.get(lineId) ?? refuse('INVALID_INPUT', { field: 'lines', problem: 'no such line in this order' })
    if (line.shipped + quantity > line.quantity)
      return refuse('SHIP_TOO_MUCH', {
        name: pickText(line.names, ctx.lang),
        left: line.quantity - line.shipped,
        order_line_id: String(lineId),
      })
  }

  if ((await countShipped(ctx, order.id, parcel)) !== parcel.length) return refuse('ORDER_MOVED_ON', { sn: order.sn })
  const shipmentId = await insertShipment(ctx, {
    orderId: order.id,
    carrierId: carrier.id,
    trackingNumber: ask.trackingNumber,
    shippedBy: actorName(ctx.actor),
    lines: parcel,
  })
  await takeStep(ctx, current, 'ship', `${carrier.names['en-us']} ${ask.trackingNumber}`)
  await shipStock(
    ctx,
    holderOf(order),
    parcel.map(({ lineId, quantity }) => ({ skuId: lines.get(lineId)!.skuId, quantity })),
  )
  ctx.tell(orderShipped(order, shipmentId, carrier.names['en-us'], ask.trackingNumber))
}

export function sumByLine(lines: readonly LineQuantity[]): LineQuantity[] {
  const sums = new Map<number, number>()
  for (const { lineId, quantity } of lines) sums.set(lineId, (sums.get(lineId) ?? 0) + quantity)
  return [...sums].map(([lineId, quantity]) => ({ lineId, quantity })).sort((a, b) => a.lineId - b.lineId)
}

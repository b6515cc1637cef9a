import { bookEarning } from '#modules/ledger'
import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/refuse'
import { pickText } from '#platform/words'
import { findOrder, lockOrderTo } from './find-order.ts'
import { orderMoved } from './order.facts.ts'
import { actorName, linesOf, takeStep } from './order.store.ts'
import type { Order } from './order.types.ts'
import { insertReceipt, type LineQuantity, parcelLinesOf } from './parcel.store.ts'
import { sumByLine } from './ship-order.ts'

/**
 * Records what arrived: named quantities, of one parcel or of any, or everything shipped so far. When the last piece of
 * the last line is in, the order is received; until then it is partly received.
 */
export async function receiveGoods(
  ctx: Ctx,
  ask: { sn: string; shipmentId: number | undefined; lines: LineQuantity[] | undefined; note: string },
): Promise<void> {
  const order = await findOrder(ctx, ask.sn)
  const current = await lockOrderTo(ctx, order, 'receive')
  await takeIn(ctx, current, { ...ask, receiver: actorName(ctx.actor) })
}

export async function takeIn(
  ctx: Ctx,
  order: Order,
  ask: { shipmentId: number | undefined; lines: LineQuantity[] | undefined; note: string; receiver: string },
): Promise<void> {
  const open = (await parcelLinesOf(ctx, order.id))
    .filter((it) => ask.shipmentId === undefined || it.shipment_id === ask.shipmentId)
    .map((it) => ({ shipmentId: it.shipment_id, lineId: it.order_line_id, left: it.quantity - it.received }))
    .filter((it) => it.left > 0)
  if (ask.shipmentId !== undefined && !open.length) return refuse('RECEIVE_TOO_MUCH', { name: `#${ask.shipmentId}` })

  const lines = new Map((await linesOf(ctx, [order.id])).map((line) => [line.id, line]))
  const arrived = new Map<number, LineQuantity[]>()
  const note = (shipmentId: number, line: LineQuantity) =>
    arrived.set(shipmentId, [...(arrived.get(shipmentId) ?? []), line])
  if (!ask.lines) for (const it of open) note(it.shipmentId, { lineId: it.lineId, quantity: it.left })
  else
    for (const { lineId, quantity } of sumByLine(ask.lines)) {
      const line =
        lines.get(lineId) ?? refuse('INVALID_INPUT', { field: 'lines', problem: 'no such line in this order' })
      let left = quantity
      for (const it of open.filter((one) => one.lineId === lineId)) {
        const part = Math.min(left, it.left)
        if (part > 0) note(it.shipmentId, { lineId, quantity: part })
        left -= part
      }
      if (left > 0)
        return refuse('RECEIVE_TOO_MUCH', { name: pickText(line.names, ctx.lang), order_line_id: String(lineId) })
    }
  if (!arrived.size) return refuse('RECEIVE_TOO_MUCH', { name: order.sn })

  for (const [shipmentId, received] of arrived)
    await insertReceipt(ctx, { orderId: order.id, shipmentId, receiver: ask.receiver, note: ask.note, lines: received })
  const total = [...arrived.values()].flat().reduce((sum, it) => sum + it.quantity, 0)
  const ordered = [...lines.values()].reduce((sum, line) => sum + line.quantity, 0)
  const before = [...lines.values()].reduce((sum, line) => sum + line.received, 0)
  if (before + total < ordered) return takeStep(ctx, order, 'receive_part', ask.note)
  await takeStep(ctx, order, 'receive', ask.note)
  await bookEarning(ctx, order.id)
  ctx.tell(orderMoved(order, 'received'))
}

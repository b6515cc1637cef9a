import { shipStock } from '#modules/shop/inventory'
import { findOfferedCarrier } from '#modules/shop/shipping'
import type { Ctx } from '#platform/ctx'
import { refuse, refuseField } from '#platform/http/refuse'
import type { LocalizedText } from '#platform/messages'
import { findOrder, lockOrderTo } from '../reading/find-order.ts'
import { orderShipped } from '../order.events.ts'
import { actorName, linesOf, transition } from '../order.store.ts'
import { referenceOf, type Order, type OrderLine } from '../order.types.ts'
import { presentRefusedLine } from './present-refused-line.ts'
import { countShipped, insertShipment, type LineQuantity, writeDeparture } from './parcel.store.ts'

/** Sends a parcel: the named quantities, or all that is left. An order may go in as many parcels as it takes. */
export async function shipOrder(
  ctx: Ctx,
  input: {
    sn: string
    carrierId: number
    trackingNumber: string
    lines: LineQuantity[] | undefined
    /** Where the shop takes the goods from; without it the nearest of its warehouses that has all of them. */
    warehouseId?: number | undefined
  },
): Promise<void> {
  const order = await findOrder(ctx, input.sn)
  const carrier = (await findOfferedCarrier(ctx, input.carrierId)) ?? refuseField('logi_id', 'NO_CARRIER')
  const current = await lockOrderTo(ctx, order, 'ship')

  const lines = new Map((await linesOf(ctx, [order.id])).map((line) => [line.id, line]))
  const parcel = input.lines
    ? sumByLine(input.lines)
    : [...lines.values()]
        .map((line) => ({ lineId: line.id, quantity: line.quantity - line.shipped }))
        .filter((it) => it.quantity > 0)
  if (!parcel.length) return refuse('NOTHING_TO_SHIP')
  for (const { lineId, quantity } of parcel) {
    const line = lines.get(lineId) ?? refuseField('lines', 'NO_LINE')
    if (line.shipped + quantity > line.quantity)
      return refuse('SHIP_TOO_MUCH', { ...presentRefusedLine(ctx, line), left: line.quantity - line.shipped })
  }

  await sendParcel(
    ctx,
    current,
    { carrier, trackingNumber: input.trackingNumber, lines: parcel, warehouseId: input.warehouseId },
    lines,
  )
}

export interface PackedParcel {
  carrier: { id: number; names: LocalizedText }
  trackingNumber: string
  lines: readonly LineQuantity[]
  warehouseId?: number | undefined
}

/** Counts, writes and tells a parcel of an order that the caller has locked. Refuses ORDER_MOVED_ON where less is left than it takes. */
export async function sendParcel(
  ctx: Ctx,
  order: Order,
  parcel: PackedParcel,
  lines: ReadonlyMap<number, OrderLine>,
): Promise<void> {
  const { carrier, trackingNumber } = parcel
  if ((await countShipped(ctx, order.id, parcel.lines)) !== parcel.lines.length)
    return refuse('ORDER_MOVED_ON', { sn: order.sn })
  const shipmentId = await insertShipment(ctx, {
    orderId: order.id,
    carrierId: carrier.id,
    trackingNumber,
    shippedBy: actorName(ctx.actor),
    lines: parcel.lines,
  })
  await transition(ctx, order, 'ship', `${carrier.names['en-us']} ${trackingNumber}`)
  const warehouse = await shipStock(
    ctx,
    referenceOf(order),
    parcel.lines.map(({ lineId, quantity }) => ({ skuId: lines.get(lineId)!.skuId, quantity })),
    { shopId: order.shopId, near: order.address, warehouseId: parcel.warehouseId },
  )
  if (warehouse) await writeDeparture(ctx, shipmentId, warehouse.name)
  ctx.publish(orderShipped(order, shipmentId, carrier.names['en-us'], trackingNumber))
}

export function sumByLine(lines: readonly LineQuantity[]): LineQuantity[] {
  const sums = new Map<number, number>()
  for (const { lineId, quantity } of lines) sums.set(lineId, (sums.get(lineId) ?? 0) + quantity)
  return [...sums].map(([lineId, quantity]) => ({ lineId, quantity })).sort((a, b) => a.lineId - b.lineId)
}

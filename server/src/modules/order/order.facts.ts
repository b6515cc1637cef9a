import type { Fact } from '#platform/ctx'
import type { Order, OrderLine } from './order.types.ts'

interface About {
  orderId: number
  sn: string
  companyId: number
  memberId: number
  shopId: number
  shopName: string
  amountMinor: number
}
export interface OrderSubmitted extends Fact<About & { approverIds: number[]; byName: string }> {
  type: 'order.submitted'
}
export interface OrderDecided extends Fact<About & { byName: string; reason: string }> {
  type: 'order.approved' | 'order.rejected'
}
export interface OrderShipped extends Fact<About & { carrier: string; tracking: string }> {
  type: 'order.shipped'
}
export interface OrderMoved extends Fact<About & { reason: string }> {
  type: 'order.confirmed' | 'order.paid' | 'order.received' | 'order.cancelled' | 'order.returned'
}
/** Pieces that never came, came broken, or came beyond what was sent, of one receipt. */
export interface OrderDiffered extends Fact<
  About & { missing: number; damaged: number; surplus: number; byName: string }
> {
  type: 'order.differed'
}
export interface OrderCompleted extends Fact<About & { sold: { goodsId: number; quantity: number }[] }> {
  type: 'order.completed'
}

const about = (order: Order): About => ({
  orderId: order.id,
  sn: order.sn,
  companyId: order.companyId,
  memberId: order.memberId,
  shopId: order.shopId,
  shopName: order.shopName,
  amountMinor: order.payableMinor,
})

export const orderSubmitted = (order: Order, approverIds: number[], requestKey: string): OrderSubmitted => ({
  type: 'order.submitted',
  key: `order.submitted:${order.id}:${requestKey}`,
  data: { ...about(order), approverIds, byName: order.memberName },
})
export const orderDecided = (
  order: Order,
  decision: 'approved' | 'rejected',
  byName: string,
  reason: string,
  requestKey: string,
): OrderDecided => ({
  type: `order.${decision}`,
  key: `order.${decision}:${order.id}:${requestKey}`,
  data: { ...about(order), byName, reason },
})
export const orderShipped = (order: Order, shipmentId: number, carrier: string, tracking: string): OrderShipped => ({
  type: 'order.shipped',
  key: `order.shipped:${order.id}:${shipmentId}`,
  data: { ...about(order), carrier, tracking },
})
export const orderMoved = (
  order: Order,
  to: 'confirmed' | 'paid' | 'received' | 'cancelled' | 'returned',
  reason = '',
): OrderMoved => ({
  type: `order.${to}`,
  key: `order.${to}:${order.id}`,
  data: { ...about(order), reason },
})
export const orderDiffered = (
  order: Order,
  receiptId: number,
  found: { missing: number; damaged: number; surplus: number; byName: string },
): OrderDiffered => ({
  type: 'order.differed',
  key: `order.differed:${order.id}:${receiptId}`,
  data: { ...about(order), ...found },
})
export const orderCompleted = (order: Order, lines: readonly OrderLine[]): OrderCompleted => ({
  type: 'order.completed',
  key: `order.completed:${order.id}`,
  data: { ...about(order), sold: lines.map(({ goodsId, quantity }) => ({ goodsId, quantity })) },
})

import type { EventData, OrderMoved } from '@borong/contract/events'
import type { DomainEvent } from '#platform/ctx'
import type { Order, OrderLine } from './order.types.ts'

type MovedTo = keyof typeof OrderMoved

const about = (order: Order): Omit<EventData<'order.paid'>, 'reason'> => ({
  orderId: order.id,
  sn: order.sn,
  companyId: order.companyId,
  memberId: order.memberId,
  shopId: order.shopId,
  shopName: order.shopName,
  amountMinor: order.payableMinor,
})

export const orderSubmitted = (
  order: Order,
  approverIds: number[],
  requestKey: string,
): DomainEvent<'order.submitted'> => ({
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
): DomainEvent<'order.approved' | 'order.rejected'> => ({
  type: `order.${decision}`,
  key: `order.${decision}:${order.id}:${requestKey}`,
  data: { ...about(order), byName, reason },
})
export const orderShipped = (
  order: Order,
  shipmentId: number,
  carrier: string,
  tracking: string,
): DomainEvent<'order.shipped'> => ({
  type: 'order.shipped',
  key: `order.shipped:${order.id}:${shipmentId}`,
  data: { ...about(order), carrier, tracking },
})
export const orderMoved = (order: Order, to: MovedTo, reason = ''): DomainEvent<`order.${MovedTo}`> => ({
  type: `order.${to}`,
  key: `order.${to}:${order.id}`,
  data: { ...about(order), reason },
})
/** Pieces that never came, came broken, or came beyond what was sent, of one receipt. */
export const orderDiffered = (
  order: Order,
  receiptId: number,
  found: { missing: number; damaged: number; surplus: number; byName: string },
): DomainEvent<'order.differed'> => ({
  type: 'order.differed',
  key: `order.differed:${order.id}:${receiptId}`,
  data: { ...about(order), ...found },
})
/** The shop says another day of arrival than the one that was told before. */
export const orderPromised = (
  order: Order,
  { day, reason, at }: { day: string; reason: string; at: Date },
): DomainEvent<'order.promised'> => ({
  type: 'order.promised',
  key: `order.promised:${order.id}:${day}:${at.getTime()}`,
  data: { ...about(order), day, reason },
})
export const orderCompleted = (order: Order, lines: readonly OrderLine[]): DomainEvent<'order.completed'> => ({
  type: 'order.completed',
  key: `order.completed:${order.id}`,
  data: { ...about(order), sold: lines.map(({ goodsId, quantity }) => ({ goodsId, quantity })) },
})

import { findTrail, lastTrail, type Plan, planApproval, type Trail, waitingFor } from '#modules/approval'
import { carriersOf } from '#modules/shipping'
import type { Buyer } from '#platform/actor'
import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/refuse'
import { findOrder } from './find-order.ts'
import { findOrderOfCompany, linesOf, stepsOf } from './order.store.ts'
import type { Order } from './order.types.ts'
import { parcelLinesOf, parcelsOf, receiptLinesOf, receiptsOf } from './parcel.store.ts'
import type { Parcel } from './present-order.ts'

/** Parcels of an order with their lines and what was received of each. */
export async function parcelsWithLines(ctx: Ctx, orderId: number): Promise<Parcel[]> {
  const parcels = await parcelsOf(ctx, orderId)
  if (!parcels.length) return []
  const lines = await parcelLinesOf(ctx, orderId)
  const receipts = await receiptsOf(ctx, orderId)
  const receiptLines = receipts.length ? await receiptLinesOf(ctx, orderId) : []
  const carriers = new Map((await carriersOf(ctx)).map((carrier) => [carrier.id, carrier.names]))
  return parcels.map((parcel) => ({
    id: parcel.id,
    carrier: carriers.get(parcel.carrier_id)!,
    trackingNumber: parcel.tracking_number,
    shippedAt: parcel.shipped_at,
    lines: lines
      .filter((it) => it.shipment_id === parcel.id)
      .map((it) => ({ lineId: it.order_line_id, quantity: it.quantity, received: it.received })),
    receipts: receipts
      .filter((it) => it.shipment_id === parcel.id)
      .map((it) => ({
        id: it.id,
        receiver: it.receiver_name,
        at: it.at,
        note: it.note,
        lines: receiptLines
          .filter((one) => one.goods_receipt_id === it.id)
          .map((one) => ({ lineId: one.order_line_id, quantity: one.quantity })),
      })),
  }))
}

/** One order with everything that is told about it. */
export async function showOrder(ctx: Ctx, sn: string) {
  const order = await findOrder(ctx, sn)
  const lines = await linesOf(ctx, [order.id])
  const parcels = await parcelsWithLines(ctx, order.id)
  const steps = await stepsOf(ctx, order.id)
  const waiting =
    ctx.actor.kind === 'buyer' && order.status === 'in_approval'
      ? await waitingFor(ctx, ctx.actor.memberId, 'order', [order.id])
      : new Set<number>()
  return { order, lines, parcels, steps, waitsForActor: waiting.has(order.id) }
}

/** The approval of an order as it stands; for one that was not submitted since, what submitting would start. */
export async function approvalOfOrder(
  ctx: Ctx,
  sn: string,
): Promise<{ order: Order; approval: { trail: Trail } | { plan: Plan } }> {
  const order = await findOrder(ctx, sn)
  const trail = await lastTrail(ctx, order.companyId, { kind: 'order', id: order.id })
  if (trail && order.status !== 'draft') return { order, approval: { trail } }
  const plan = await planApproval(ctx, {
    companyId: order.companyId,
    requesterMemberId: order.memberId,
    amountMinor: order.payableMinor,
  })
  return { order, approval: { plan } }
}

export async function approvalByInstance(ctx: Ctx, requestId: number) {
  const actor = ctx.actor as Buyer
  const trail = (await findTrail(ctx, actor.companyId, requestId)) ?? refuse('NOT_FOUND')
  if (trail.subject.kind !== 'order') return refuse('NOT_FOUND')
  const about = (await findOrderOfCompany(ctx, actor.companyId, { id: trail.subject.id })) ?? refuse('NOT_FOUND')
  return { order: await findOrder(ctx, about.sn), approval: { trail } }
}

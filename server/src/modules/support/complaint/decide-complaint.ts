import { minus, type Sen } from '@borong/money'
import { cancelPaid, type Order, refundOrder, resumeTimers } from '#modules/trade/order'
import { findRefundByCause, markRefundSent } from '#modules/trade/payment'
import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { transition } from './complaint.store.ts'
import { causeOf, type Complaint, type RefundStatus, type Verdict } from './complaint.types.ts'
import { lockComplaint, lockFor } from './lock-complaint.ts'

/** What is left of what the order was paid with. */
export const leftOf = (order: Pick<Order, 'paidMinor' | 'refundedMinor'>): Sen =>
  minus(order.paidMinor, order.refundedMinor)

/**
 * The arbiter decides on what they read (COMPLAINT_MOVED_ON when somebody has said or done something since). Money goes back on the
 * one way there is, for the buyer or where both have settled, up to what the order has left (REFUND_TOO_MUCH).
 */
export async function decideComplaint(
  ctx: Ctx,
  input: { sn: string; version: number; verdict: Verdict; remark: string; amountMinor: Sen },
): Promise<void> {
  const { complaint, order } = await lockFor(ctx, input.sn, 'decide')
  if (complaint.version !== input.version) return refuse('COMPLAINT_MOVED_ON')
  if (input.verdict === 'shop' && input.amountMinor > 0) return refuse('COMPLAINT_NO_MONEY', { field: 'refund_price' })
  if (input.amountMinor > leftOf(order)) return refuse('REFUND_TOO_MUCH', { field: 'refund_price' })
  const change = { verdict: input.verdict, verdict_remark: input.remark }
  const money = input.amountMinor
    ? { refund_minor: input.amountMinor, refund_status: await giveBack(ctx, complaint, order, input.amountMinor) }
    : {}
  await transition(ctx, complaint, 'decide', { note: input.remark, change: { ...change, ...money } })
  await resumeTimers(ctx, order.id)
}

/** Promises the money back; where an order that was not sent has all of it back, it is called off. */
async function giveBack(ctx: Ctx, complaint: Complaint, order: Order, amountMinor: Sen): Promise<RefundStatus> {
  const cause = causeOf(complaint)
  const reason = complaint.topic['en-us']
  if (order.status === 'paid' && amountMinor === leftOf(order))
    await cancelPaid(ctx, order, { cause, way: 'original', reason })
  else await refundOrder(ctx, order, { amountMinor, cause, way: 'original', reason })
  const { status } = (await findRefundByCause(ctx, cause))!
  // What was bought on account is owed less at once; nobody will tell.
  if (status === 'succeeded') return 'refunded'
  return status === 'manual' ? 'transferring' : 'refunding'
}

/** The bank declined the refund and is asked again: until it answers nobody transfers the money. */
export async function refundComplaintAgain(ctx: Ctx, id: number, note: string): Promise<Complaint> {
  const { complaint } = await lockComplaint(ctx, id)
  if (complaint.refundStatus !== 'transferring') return refuse('COMPLAINT_MOVED_ON')
  return transition(ctx, complaint, 'refund_again', { note, change: { refund_status: 'refunding' } })
}

/** Somebody of the shop, or an operator for it, has transferred the money and says under which number of the bank. */
export async function noteTransferOfComplaint(
  ctx: Ctx,
  input: { sn: string; bankNumber: string; handled?: { by: string; reason: string } },
): Promise<void> {
  const { complaint } = await lockFor(ctx, input.sn, 'transferred')
  const refund = (await findRefundByCause(ctx, causeOf(complaint))) ?? refuse('NOT_FOUND')
  await markRefundSent(ctx, refund.id, input.bankNumber, input.handled)
  await transition(ctx, complaint, 'transferred', { note: input.bankNumber, change: { refund_status: 'refunded' } })
}

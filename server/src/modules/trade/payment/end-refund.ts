import { bookRefundSent, bookOverpaymentSent } from '#modules/trade/ledger'
import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { giveCredit } from './credit.store.ts'
import { refundEnded } from './payment.events.ts'
import type { RefundStatus } from './payment.types.ts'
import { closeRefundRow, type Refund } from './refund.store.ts'

/** The end of a refund: the book says where the money came from, and whoever asked for it hears. Refuses MOVED_ON when it has ended. */
export async function endRefund(
  ctx: Ctx,
  id: number,
  from: readonly RefundStatus[],
  to: Parameters<typeof closeRefundRow>[3],
): Promise<Refund> {
  const refund = await closeRefundRow(ctx, id, from, to)
  if (!refund) return refuse('MOVED_ON')
  const { orderId, companyId, amountMinor } = refund
  if (to.status === 'succeeded') {
    if (refund.cause.startsWith('surplus:')) await bookOverpaymentSent(ctx, { refundId: id, companyId, amountMinor })
    else await bookRefundSent(ctx, { refundId: id, orderId, amountMinor })
  }
  ctx.publish(refundEnded({ refundId: id, cause: refund.cause, orderId, amountMinor, status: to.status }))
  return refund
}

/** Bought on account: what is owed becomes less at once, and no bank is asked. */
export async function creditBack(ctx: Ctx, id: number): Promise<void> {
  const refund = await endRefund(ctx, id, ['waiting'], { status: 'succeeded', gatewayNumber: '' })
  if (!(await giveCredit(ctx, refund.companyId, refund.amountMinor))) refuse('SETTLEMENT_TOO_MUCH')
}

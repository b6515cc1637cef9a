import { noteTransfer, refundAgain } from '#modules/support/after-sale'
import { noteTransferOfComplaint, refundComplaintAgain } from '#modules/support/complaint'
import { lockOrder } from '#modules/trade/order'
import { type MallRefund, mallRefundUnscoped, markRefundSent, retryRefund } from '#modules/trade/payment'
import type { Ctx } from '#platform/ctx'
import { adminIn } from '#platform/http/admin-in'
import { refuse } from '#platform/http/refuse'
import { caseActed } from './case.events.ts'
import { type DescribedRefund, describeRefunds } from './describe-refunds.ts'

interface Told {
  id: number
  reason: string
  /** What buyer and shop are told. */
  told: string
}

async function found(ctx: Ctx, id: number): Promise<DescribedRefund & { causeId: number }> {
  const refund = (await mallRefundUnscoped(ctx, id)) ?? refuse('NOT_FOUND')
  const [described] = await describeRefunds(ctx, [refund])
  // Whatever changes the money of an order locks it first.
  await lockOrder(ctx, refund.orderId)
  return { ...described!, causeId: Number(refund.cause.split(':')[1]) }
}

function tell(ctx: Ctx, { order }: DescribedRefund, { told, reason }: Told, after: Record<string, unknown>): void {
  ctx.publish(caseActed(ctx, { ...order, about: 'order', act: told, reason }))
  ctx.audit({ after: { ...after, reason } })
}

/** Whether a refund can be sent to its provider once more. */
export const mayRetry = ({ status }: Pick<MallRefund, 'status'>): boolean => status === 'failed'
/** Whether somebody may say that a refund was transferred by hand. */
export const mayPayByHand = ({ status }: Pick<MallRefund, 'status'>): boolean =>
  status === 'failed' || status === 'manual'

/** A refund that its provider declined goes out again; what it is for waits for the bank meanwhile, so that nobody transfers it too. */
export async function sendRefundAgain(ctx: Ctx, input: Told): Promise<void> {
  const it = await found(ctx, input.id)
  await retryRefund(ctx, input.id, { by: adminIn(ctx).name, reason: input.reason })
  if (it.cause === 'after-sale') await refundAgain(ctx, it.causeId, input.reason)
  if (it.cause === 'complaint') await refundComplaintAgain(ctx, it.causeId, input.reason)
  tell(ctx, it, input, { status: 'waiting' })
}

/** A refund that waits or failed was transferred by hand; of two who say so, or retry, one does it. */
export async function payRefundByHand(ctx: Ctx, input: Told & { bankNumber: string }): Promise<void> {
  const it = await found(ctx, input.id)
  const { bankNumber } = input
  const handled = { by: adminIn(ctx).name, reason: input.reason }
  if (it.causeSn === undefined) await markRefundSent(ctx, input.id, bankNumber, handled)
  else if (it.cause === 'complaint') await noteTransferOfComplaint(ctx, { sn: it.causeSn, bankNumber, handled })
  else await noteTransfer(ctx, { sn: it.causeSn, bankNumber, handled })
  tell(ctx, it, input, { status: 'succeeded', bankNumber })
}

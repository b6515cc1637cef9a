import type { RefundEnded } from '#modules/payment'
import type { Ctx } from '#platform/ctx'
import type { Reaction } from '#platform/news'
import { transition } from './complaint.store.ts'
import { hold } from './hold-complaint.ts'

/** The bank has sent the money, or would not; news of refunds for other causes are none of ours. */
async function hearOfRefund(ctx: Ctx, { cause, status }: RefundEnded['data']): Promise<void> {
  const id = /^complaint:(\d+)$/.exec(cause)?.[1]
  if (!id) return
  const { complaint } = await hold(ctx, Number(id))
  if (complaint.refundStatus !== 'refunding') return
  if (status === 'succeeded') await transition(ctx, complaint, 'refunded', { change: { refund_status: 'refunded' } })
  else await transition(ctx, complaint, 'refund_failed', { change: { refund_status: 'transferring' } })
}

export const complaintReactions: readonly Reaction[] = [
  { name: 'complaint-refunded', to: 'refund.succeeded', run: hearOfRefund },
  { name: 'complaint-refund-failed', to: 'refund.failed', run: hearOfRefund },
]

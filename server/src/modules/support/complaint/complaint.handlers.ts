import { type DataOf, RefundEnded } from '@borong/contract/events'
import type { Ctx } from '#platform/ctx'
import { type EventHandler, on } from '#platform/background/event-handler'
import { transition } from './complaint.store.ts'
import { lockComplaint } from './lock-complaint.ts'

/** The bank has sent the money, or would not; refunds for other causes are passed over. */
async function followRefund(ctx: Ctx, { cause, status }: DataOf<typeof RefundEnded.succeeded>): Promise<void> {
  const id = /^complaint:(\d+)$/.exec(cause)?.[1]
  if (!id) return
  const { complaint } = await lockComplaint(ctx, Number(id))
  if (complaint.refundStatus !== 'refunding') return
  if (status === 'succeeded') await transition(ctx, complaint, 'refunded', { change: { refund_status: 'refunded' } })
  else await transition(ctx, complaint, 'refund_failed', { change: { refund_status: 'transferring' } })
}

export const complaintHandlers: readonly EventHandler[] = [
  on(RefundEnded.succeeded, { name: 'complaint-refunded', run: followRefund }),
  on(RefundEnded.failed, { name: 'complaint-refund-failed', run: followRefund }),
]

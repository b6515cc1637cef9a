import { type DataOf, RefundEnded } from '@borong/contract/events'
import type { Ctx } from '#platform/ctx'
import { type EventHandler, on } from '#platform/background/event-handler'
import { transition } from './after-sale.store.ts'
import { lockAfterSale } from './lock-after-sale.ts'

/** The bank has sent the money, or would not; refunds for other causes are passed over. */
async function followRefund(ctx: Ctx, { cause, status }: DataOf<typeof RefundEnded.succeeded>): Promise<void> {
  const id = /^after-sale:(\d+)$/.exec(cause)?.[1]
  if (!id) return
  const { afterSale } = await lockAfterSale(ctx, Number(id))
  if (afterSale.status === 'refunding')
    await transition(ctx, afterSale, status === 'succeeded' ? 'refunded' : 'refund_failed')
}

export const afterSaleHandlers: readonly EventHandler[] = [
  on(RefundEnded.succeeded, { name: 'after-sale-refunded', run: followRefund }),
  on(RefundEnded.failed, { name: 'after-sale-refund-failed', run: followRefund }),
]

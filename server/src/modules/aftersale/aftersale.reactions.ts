import type { RefundEnded } from '#modules/payment'
import type { Ctx } from '#platform/ctx'
import type { Reaction } from '#platform/news'
import { transition } from './aftersale.store.ts'
import { hold } from './hold-after-sale.ts'

/** The bank has sent the money, or would not; news of refunds for other causes are none of ours. */
async function hearOfRefund(ctx: Ctx, { cause, status }: RefundEnded['data']): Promise<void> {
  const id = /^after-sale:(\d+)$/.exec(cause)?.[1]
  if (!id) return
  const { afterSale } = await hold(ctx, Number(id))
  if (afterSale.status === 'refunding')
    await transition(ctx, afterSale, status === 'succeeded' ? 'refunded' : 'refund_failed')
}

export const afterSaleReactions: readonly Reaction[] = [
  { name: 'after-sale-refunded', to: 'refund.succeeded', run: hearOfRefund },
  { name: 'after-sale-refund-failed', to: 'refund.failed', run: hearOfRefund },
]

import type { Ctx } from '#platform/ctx'
import type { Reaction } from '#platform/news'
import type { PaymentSurplus } from './payment.facts.ts'
import { markPart, surplusParts } from './payment.store.ts'

/** Gives back what was paid twice or too late. The sandbox bank books it at once; parts given back are not found again. */
async function returnSurplus(ctx: Ctx, news: PaymentSurplus['data']): Promise<void> {
  for (const part of await surplusParts(ctx, news.paymentId))
    await markPart(ctx, news.paymentId, part.order_id, 'refunded')
}

export const paymentReactions: readonly Reaction[] = [
  { name: 'return-surplus', to: 'payment.surplus', run: returnSurplus },
]

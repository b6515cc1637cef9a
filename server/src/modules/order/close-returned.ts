import type { Ctx } from '#platform/ctx'
import { orderMoved } from './order.facts.ts'
import { transition } from './order.store.ts'
import type { Order } from './order.types.ts'

/** Every piece of a received order was returned (domain 9: AFTER_SERVICE). The caller holds the order. */
export async function closeReturned(ctx: Ctx, order: Order): Promise<void> {
  await transition(ctx, order, 'give_back')
  ctx.tell(orderMoved(order, 'returned'))
}

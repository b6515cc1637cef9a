import type { Ctx } from '#platform/ctx'
import { orderMoved } from '../order.events.ts'
import { transition } from '../order.store.ts'
import type { Order } from '../order.types.ts'

/** Every piece of a received order was returned (domain 9: AFTER_SERVICE). The caller has locked the order. */
export async function closeReturned(ctx: Ctx, order: Order): Promise<void> {
  await transition(ctx, order, 'give_back')
  ctx.publish(orderMoved(order, 'returned'))
}

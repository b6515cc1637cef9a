import type { Ctx } from '#platform/ctx'
import { findOrderTo } from '../reading/find-order.ts'
import { orderCompleted } from '../order.events.ts'
import { linesOf, transition } from '../order.store.ts'
import type { Order } from '../order.types.ts'

/** The buyer says that all is well; otherwise it completes by itself after a week. */
export const completeOrder = async (ctx: Ctx, sn: string): Promise<void> =>
  closeReceived(ctx, await findOrderTo(ctx, sn, 'complete'))

export async function closeReceived(ctx: Ctx, order: Order, note = ''): Promise<void> {
  await transition(ctx, order, 'complete', note)
  ctx.publish(orderCompleted(order, await linesOf(ctx, [order.id])))
}

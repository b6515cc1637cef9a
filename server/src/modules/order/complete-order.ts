import type { Ctx } from '#platform/ctx'
import { findOrderTo } from './find-order.ts'
import { orderMoved } from './order.facts.ts'
import { takeStep } from './order.store.ts'

/** The buyer says that all is well; otherwise it completes by itself after a week. */
export async function completeOrder(ctx: Ctx, sn: string): Promise<void> {
  const order = await findOrderTo(ctx, sn, 'complete')
  await takeStep(ctx, order, 'complete')
  ctx.tell(orderMoved(order, 'completed'))
}

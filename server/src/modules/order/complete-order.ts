import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/refuse'
import { findOrder } from './find-order.ts'
import { orderMoved } from './order.facts.ts'
import { may } from './order.policy.ts'
import { takeStep } from './order.store.ts'

/** The buyer says that all is well; otherwise it completes by itself after a week. */
export async function completeOrder(ctx: Ctx, sn: string): Promise<void> {
  const order = await findOrder(ctx, sn)
  const verdict = may(ctx.actor, 'complete', order)
  if (!verdict.allowed) return refuse(verdict.because, { sn })
  await takeStep(ctx, order, 'complete')
  ctx.tell(orderMoved(order, 'completed'))
}

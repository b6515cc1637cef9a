import { withdrawApproval } from '#modules/approval'
import { releaseStock } from '#modules/inventory'
import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/refuse'
import { findOrder } from './find-order.ts'
import { orderMoved } from './order.facts.ts'
import { may } from './order.policy.ts'
import { takeStep } from './order.store.ts'
import { holderOf, type Order } from './order.types.ts'

/** Cancels before payment: the approvers are relieved and the stock comes back. */
export async function cancelOrder(ctx: Ctx, ask: { sn: string; reason: string }): Promise<void> {
  const order = await findOrder(ctx, ask.sn)
  const verdict = may(ctx.actor, 'cancel', order)
  if (!verdict.allowed) return refuse(verdict.because, { sn: order.sn })
  await closeUnpaid(ctx, order, ask.reason)
}

export async function closeUnpaid(ctx: Ctx, order: Order, reason: string): Promise<void> {
  await takeStep(ctx, order, 'cancel', reason)
  await withdrawApproval(ctx, order.companyId, { kind: 'order', id: order.id })
  await releaseStock(ctx, holderOf(order))
  ctx.tell(orderMoved(order, 'cancelled', reason))
}

import { decideApproval, withdrawApproval } from '#modules/approval'
import type { Buyer } from '#platform/actor'
import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/refuse'
import { findOrder, findOrderTo } from './find-order.ts'
import { orderDecided } from './order.facts.ts'
import { takeStep } from './order.store.ts'

/** One approver's yes or no; the reason of a no is what the buyer reads (spec 6). */
export async function decideOrder(
  ctx: Ctx,
  ask: { sn: string; decision: 'approved' | 'rejected'; reason: string; version: number | undefined },
): Promise<void> {
  const order = await findOrder(ctx, ask.sn)
  const actor = ctx.actor as Buyer
  if (order.status !== 'in_approval') return refuse('ORDER_MOVED_ON', { sn: order.sn })
  const subject = { kind: 'order', id: order.id }
  await decideApproval(ctx, {
    companyId: order.companyId,
    subject,
    memberId: actor.memberId,
    decision: ask.decision,
    reason: ask.reason,
    version: ask.version,
  })
  await takeStep(ctx, order, ask.decision === 'approved' ? 'approve' : 'reject', ask.reason)
  ctx.tell(orderDecided(order, ask.decision, actor.name, ask.reason, String(ctx.clock.now().getTime())))
}

/** The buyer takes an order back from its approvers; it can be submitted again. */
export async function withdrawOrder(ctx: Ctx, sn: string): Promise<void> {
  const order = await findOrderTo(ctx, sn, 'withdraw')
  await withdrawApproval(ctx, order.companyId, { kind: 'order', id: order.id })
  await takeStep(ctx, order, 'withdraw')
}

import { openApproval, type Plan } from '#modules/company/approval'
import { type BudgetDecision, commitBudget, reserveBudget } from '#modules/company/budget'
import { assertNotSuspended } from '#modules/company/organisation'
import { buyerIn } from '#platform/http/buyer-in'
import type { Ctx } from '#platform/ctx'
import { chargesOf, factsOfOrder } from '../reading/facts-of-order.ts'
import { assertVersion, findOrderTo, lockOrderTo } from '../reading/find-order.ts'
import { payNothing } from '../moving/pay-nothing.ts'
import { orderMoved, orderSubmitted } from '../order.events.ts'
import { linesOf, transition } from '../order.store.ts'
import { referenceOf, type Order } from '../order.types.ts'

export interface Submitted {
  order: Order
  plan: Plan
  budget: BudgetDecision
}

/**
 * Puts an order before its approvers; where no policy asks for one, it is confirmed at once. Every method of ordering comes
 * through here: its budgets are reserved first, and a policy or a budget that forbids it leaves everything as it was.
 * With the version the person looked at, an order that was edited since is refused (ORDER_STALE).
 */
export async function submitOrder(ctx: Ctx, sn: string, version?: number): Promise<Submitted> {
  await assertNotSuspended(ctx, buyerIn(ctx).companyId)
  const order = await lockOrderTo(ctx, await findOrderTo(ctx, sn, 'submit'), 'submit')
  assertVersion(order, version)
  const lines = await linesOf(ctx, [order.id])
  const budget = await reserveBudget(ctx, {
    companyId: order.companyId,
    timeZone: buyerIn(ctx).timeZone,
    reservedFor: referenceOf(order),
    label: order.sn,
    charges: chargesOf(order, lines),
    at: ctx.clock.now(),
  })
  const plan = await openApproval(ctx, {
    companyId: order.companyId,
    subject: { kind: 'order', id: order.id },
    label: order.sn,
    version: order.version,
    requesterMemberId: order.memberId,
    facts: factsOfOrder(ctx, order, lines, budget),
  })
  if (plan.outcome === 'approved') {
    await transition(ctx, order, 'confirm')
    await commitBudget(ctx, referenceOf(order))
    ctx.publish(orderMoved(order, 'confirmed'))
    await payNothing(ctx, order)
  } else {
    await transition(ctx, order, 'submit')
    ctx.publish(orderSubmitted(order, plan.levels[0]!.people, String(ctx.clock.now().getTime())))
  }
  return { order, plan, budget }
}

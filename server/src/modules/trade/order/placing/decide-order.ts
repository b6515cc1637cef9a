import { decideApproval, withdrawApproval } from '#modules/company/approval'
import { commitBudget, releaseBudget } from '#modules/company/budget'
import { assertNotSuspended } from '#modules/company/organisation'
import { buyerIn } from '#platform/http/buyer-in'
import type { Actor } from '#platform/actor'
import { type Ctx, type App, inCommand } from '#platform/ctx'
import { refuse, Refusal } from '#platform/http/refuse'
import type { Language } from '@borong/contract'
import { findOrder, findOrderTo, lockOrderTo } from '../reading/find-order.ts'
import { payNothing } from '../moving/pay-nothing.ts'
import { orderDecided, orderSubmitted } from '../order.events.ts'
import { lockOrder, transition } from '../order.store.ts'
import type { OrderStatus } from '../order.machine.ts'
import { referenceOf } from '../order.types.ts'

export interface Decision {
  sn: string
  decision: 'approved' | 'rejected'
  reason: string
  /** Of the order the person looked at. */
  version: number | undefined
}

/**
 * One approver's yes or no; the reason of a no is what the buyer reads (spec 6). The last yes confirms the order. The order is
 * locked before its approval, as everywhere. Answers what the order is now.
 */
export async function decideOrder(ctx: Ctx, input: Decision): Promise<OrderStatus> {
  // What waits may still be refused; a yes is an order.
  if (input.decision === 'approved') await assertNotSuspended(ctx, buyerIn(ctx).companyId)
  const order = (await lockOrder(ctx, (await findOrder(ctx, input.sn)).id)) ?? refuse('ORDER_NOT_FOUND')
  const actor = buyerIn(ctx)
  const decided = await decideApproval(ctx, {
    companyId: order.companyId,
    subject: { kind: 'order', id: order.id },
    memberId: actor.memberId,
    decision: input.decision,
    reason: input.reason,
    version: input.version,
  })
  const key = String(ctx.clock.now().getTime())
  if (decided.outcome === 'pending') {
    await transition(ctx, order, 'agree', input.reason)
    if (decided.askedIds.length) ctx.publish(orderSubmitted(order, decided.askedIds, `${key}:${decided.level}`))
    return 'in_approval'
  }
  if (decided.outcome === 'approved') {
    await transition(ctx, order, 'approve', input.reason)
    await commitBudget(ctx, referenceOf(order))
  } else {
    await transition(ctx, order, 'reject', input.reason)
    await releaseBudget(ctx, referenceOf(order), input.reason)
  }
  ctx.publish(orderDecided(order, decided.outcome, actor.name, input.reason, key))
  if (decided.outcome === 'rejected') return 'rejected'
  await payNothing(ctx, order)
  return order.payableMinor > 0 ? 'confirmed' : 'paid'
}

export type Decided = { sn: string } & ({ status: OrderStatus } | { refusal: Refusal })

/** Decides many, each in a transaction of its own: one that moved on meanwhile keeps none of the others back. */
export async function decideOrders(
  app: App,
  { actor, lang }: { actor: Actor; lang: Language },
  asks: readonly Decision[],
): Promise<Decided[]> {
  const decided: Decided[] = []
  for (const input of asks) {
    const came = await inCommand(app, actor, lang, (ctx) => decideOrder(ctx, input)).then(
      (status) => ({ status }),
      (error: unknown) => (error instanceof Refusal ? { refusal: error } : Promise.reject(error)),
    )
    decided.push({ sn: input.sn, ...came })
  }
  return decided
}

/** The buyer takes an order back from its approvers; it can be changed and submitted again. */
export async function withdrawOrder(ctx: Ctx, sn: string): Promise<void> {
  const order = await lockOrderTo(ctx, await findOrderTo(ctx, sn, 'withdraw'), 'withdraw')
  await withdrawApproval(ctx, order.companyId, { kind: 'order', id: order.id })
  await transition(ctx, order, 'withdraw')
  await releaseBudget(ctx, referenceOf(order), 'withdrawn')
}

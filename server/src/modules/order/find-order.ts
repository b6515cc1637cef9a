import { isInvolved } from '#modules/approval'
import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/refuse'
import { may, type OrderAction } from './order.policy.ts'
import { findOrderOfCompany, findOrderSeenBy, linesOf, lockOrder } from './order.store.ts'
import type { Order, OrderLine } from './order.types.ts'

/** An order the actor may look at: theirs, their company's for owners, their shop's, or one they were asked to decide on. */
export async function findOrder(ctx: Ctx, sn: string): Promise<Order> {
  const own = await findOrderSeenBy(ctx, sn)
  if (own) return own
  if (ctx.actor.kind === 'buyer') {
    const asked = await findOrderOfCompany(ctx, ctx.actor.companyId, { sn })
    if (asked && (await isInvolved(ctx, ctx.actor.memberId, 'order', asked.id))) return asked
  }
  return refuse('ORDER_NOT_FOUND')
}

/** The order, if the actor may take this action on it now. */
export const findOrderTo = async (ctx: Ctx, sn: string, action: OrderAction): Promise<Order> =>
  allowed(ctx, await findOrder(ctx, sn), action)

/** Holds the order until the end of the command and reads it again: it may have changed since it was found. */
export const lockOrderTo = async (ctx: Ctx, order: Order, action: OrderAction): Promise<Order> =>
  allowed(ctx, (await lockOrder(ctx, order.id)) ?? refuse('ORDER_NOT_FOUND'), action)

/** Refuses what somebody decided on a version of the order that is not the present one. */
export function demandVersion(order: Order, seen: number | undefined): void {
  if (seen !== undefined && seen !== order.version)
    refuse('ORDER_STALE', { sn: order.sn, seen, version: order.version })
}

function allowed(ctx: Ctx, order: Order, action: OrderAction): Order {
  const verdict = may(ctx.actor, action, order)
  return verdict.allowed ? order : refuse(verdict.because, { sn: order.sn })
}

export const linesOfOrder = async (ctx: Ctx, sn: string): Promise<OrderLine[]> =>
  linesOf(ctx, [(await findOrder(ctx, sn)).id])

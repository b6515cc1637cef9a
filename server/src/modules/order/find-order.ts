import { isInvolved } from '#modules/approval'
import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/refuse'
import { may, type OrderAction } from './order.policy.ts'
import type { OrderStatus } from './order.steps.ts'
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

/** Holds the order until the end of the command and looks at its state again: for what changes lines and parcels. */
export async function lockOrderTo(ctx: Ctx, order: Order, action: OrderAction): Promise<Order> {
  const locked = await lockOrder(ctx, order.id)
  return allowed(ctx, { ...order, status: (locked?.status ?? order.status) as OrderStatus }, action)
}

function allowed(ctx: Ctx, order: Order, action: OrderAction): Order {
  const verdict = may(ctx.actor, action, order)
  return verdict.allowed ? order : refuse(verdict.because, { sn: order.sn })
}

export const linesOfOrder = async (ctx: Ctx, sn: string): Promise<OrderLine[]> =>
  linesOf(ctx, [(await findOrder(ctx, sn)).id])

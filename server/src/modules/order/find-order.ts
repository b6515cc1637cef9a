import { isInvolved } from '#modules/approval'
import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/refuse'
import { findOrderOfCompany, findOrderSeenBy, linesOf } from './order.store.ts'
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

export const linesOfOrder = async (ctx: Ctx, sn: string): Promise<OrderLine[]> =>
  linesOf(ctx, [(await findOrder(ctx, sn)).id])

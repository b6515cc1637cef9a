import { isInvolved } from '#modules/company/approval'
import { buyerIn } from '#platform/http/buyer-in'
import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { may, type OrderAction } from '../order.policy.ts'
import { findOrderOfCompany, findOrderVisibleTo, linesOf, lockOrder, type OrderKey } from '../order.store.ts'
import type { Order, OrderLine } from '../order.types.ts'
import { findParcels } from '../parcels/parcel.store.ts'

/** An order the actor may look at: theirs, their company's for owners, their shop's, or one they were asked to decide on. */
export const findOrder = async (ctx: Ctx, sn: string): Promise<Order> =>
  (await orderFor(ctx, { sn })) ?? refuse('ORDER_NOT_FOUND')

/** Whether the actor may look at every one of these orders. */
export async function seesOrders(ctx: Ctx, ids: readonly number[]): Promise<boolean> {
  for (const id of ids) if (!(await orderFor(ctx, { id }))) return false
  return true
}

/** Whether the actor may look at one of these orders. */
export async function seesOneOf(ctx: Ctx, ids: readonly number[]): Promise<boolean> {
  for (const id of ids) if (await orderFor(ctx, { id })) return true
  return false
}

/** The latest parcel with this number whose order the buyer may look at. */
export async function findParcelSeen(ctx: Ctx, carrierId: number, trackingNumber: string) {
  for (const parcel of await findParcels(ctx, carrierId, trackingNumber, buyerIn(ctx).companyId))
    if (await orderFor(ctx, { id: parcel.orderId })) return parcel
  return undefined
}

async function orderFor(ctx: Ctx, key: OrderKey): Promise<Order | undefined> {
  const own = await findOrderVisibleTo(ctx, key)
  if (own || ctx.actor.kind !== 'buyer') return own
  const asked = await findOrderOfCompany(ctx, ctx.actor.companyId, key)
  return asked && (await isInvolved(ctx, ctx.actor.memberId, 'order', asked.id)) ? asked : undefined
}

/** Holds an order that the actor may look at until the end of the command, and reads it as it is then. */
export const lockOrderSeen = async (ctx: Ctx, sn: string): Promise<Order> =>
  (await lockOrder(ctx, (await findOrder(ctx, sn)).id)) ?? refuse('ORDER_NOT_FOUND')

/** The order, if the actor may take this action on it now. */
export const findOrderTo = async (ctx: Ctx, sn: string, action: OrderAction): Promise<Order> =>
  allowed(ctx, await findOrder(ctx, sn), action)

/** Holds the order until the end of the command and reads it again: it may have changed since it was found. */
export const lockOrderTo = async (ctx: Ctx, order: Order, action: OrderAction): Promise<Order> =>
  allowed(ctx, (await lockOrder(ctx, order.id)) ?? refuse('ORDER_NOT_FOUND'), action)

/** Refuses what somebody decided on a version of the order that is not the present one. */
export function assertVersion(order: Order, seen: number | undefined): void {
  if (seen !== undefined && seen !== order.version)
    refuse('ORDER_STALE', { sn: order.sn, seen, version: order.version })
}

function allowed(ctx: Ctx, order: Order, action: OrderAction): Order {
  const decision = may(ctx.actor, action, order)
  return decision.allowed ? order : refuse(decision.because, { ...decision.facts, sn: order.sn })
}

export const linesOfOrder = async (ctx: Ctx, sn: string): Promise<OrderLine[]> =>
  linesOf(ctx, [(await findOrder(ctx, sn)).id])

import { lockOrder, type Order } from '#modules/trade/order'
import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { type AfterSaleAction, may } from './after-sale.policy.ts'
import { findAfterSale, findAfterSaleUnscoped } from './after-sale.store.ts'
import type { AfterSale } from './after-sale.types.ts'

/**
 * The application and its order, locked until the end of the command, if the actor may take this action now. The order is the lock:
 * whatever changes pieces or money of an order comes one after the other.
 */
export async function lockFor(
  ctx: Ctx,
  sn: string,
  action: AfterSaleAction,
): Promise<{ afterSale: AfterSale; order: Order }> {
  const found = await findAfterSale(ctx, sn)
  const locked = await lockFound(ctx, found)
  const decision = may(ctx.actor, action, locked.afterSale)
  return decision.allowed ? locked : refuse(decision.because, decision.facts ?? {})
}

export async function lockAfterSale(ctx: Ctx, id: number): Promise<{ afterSale: AfterSale; order: Order }> {
  return lockFound(ctx, (await findAfterSaleUnscoped(ctx, id)) ?? refuse('NOT_FOUND'))
}

/** It may have changed since it was found: read again once the order is locked. */
async function lockFound(ctx: Ctx, found: AfterSale): Promise<{ afterSale: AfterSale; order: Order }> {
  const order = (await lockOrder(ctx, found.orderId)) ?? refuse('NOT_FOUND')
  return { order, afterSale: (await findAfterSaleUnscoped(ctx, found.id))! }
}

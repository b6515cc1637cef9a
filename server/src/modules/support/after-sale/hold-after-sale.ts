import { holdOrder, type Order } from '#modules/trade/order'
import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { type AfterSaleAction, may } from './after-sale.policy.ts'
import { findAfterSale, findAfterSaleUnscoped } from './after-sale.store.ts'
import type { AfterSale } from './after-sale.types.ts'

/**
 * The application and its order, held until the end of the command, if the actor may take this action now. The order is the lock:
 * whatever changes pieces or money of an order comes one after the other.
 */
export async function holdTo(
  ctx: Ctx,
  sn: string,
  action: AfterSaleAction,
): Promise<{ afterSale: AfterSale; order: Order }> {
  const found = await findAfterSale(ctx, sn)
  const held = await holdFound(ctx, found)
  const decision = may(ctx.actor, action, held.afterSale)
  return decision.allowed ? held : refuse(decision.because)
}

export async function hold(ctx: Ctx, id: number): Promise<{ afterSale: AfterSale; order: Order }> {
  return holdFound(ctx, (await findAfterSaleUnscoped(ctx, id)) ?? refuse('NOT_FOUND'))
}

/** It may have changed since it was found: read again once the order is held. */
async function holdFound(ctx: Ctx, found: AfterSale): Promise<{ afterSale: AfterSale; order: Order }> {
  const order = (await holdOrder(ctx, found.orderId)) ?? refuse('NOT_FOUND')
  return { order, afterSale: (await findAfterSaleUnscoped(ctx, found.id))! }
}

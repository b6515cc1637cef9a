import { withdrawApproval } from '#modules/approval'
import { releaseBudget } from '#modules/budget'
import { releaseStock } from '#modules/inventory'
import { releasePromotions } from '#modules/promotion'
import type { Ctx } from '#platform/ctx'
import { findOrderTo, lockOrderTo } from './find-order.ts'
import { orderMoved } from './order.events.ts'
import { transition } from './order.store.ts'
import { holderOf, type Order } from './order.types.ts'

/** Cancels before payment: the approvers are relieved, budget, promotions and stock come back. */
export async function cancelOrder(ctx: Ctx, input: { sn: string; reason: string }): Promise<void> {
  const order = await lockOrderTo(ctx, await findOrderTo(ctx, input.sn, 'cancel'), 'cancel')
  await closeUnpaid(ctx, order, input.reason)
}

/** The same for a timer. The caller holds the order. */
export async function closeUnpaid(ctx: Ctx, order: Order, reason: string): Promise<void> {
  await transition(ctx, order, 'cancel', reason)
  await withdrawApproval(ctx, order.companyId, { kind: 'order', id: order.id })
  await releaseBudget(ctx, holderOf(order), reason)
  await releasePromotions(ctx, holderOf(order))
  await releaseStock(ctx, holderOf(order))
  ctx.publish(orderMoved(order, 'cancelled', reason))
}

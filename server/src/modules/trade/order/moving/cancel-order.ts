import { withdrawApproval } from '#modules/company/approval'
import { releaseBudget } from '#modules/company/budget'
import { releaseStock } from '#modules/shop/inventory'
import { releasePromotions } from '#modules/shop/promotion'
import type { Ctx } from '#platform/ctx'
import { findOrderTo, lockOrderTo } from '../reading/find-order.ts'
import { orderMoved } from '../order.events.ts'
import { transition } from '../order.store.ts'
import { referenceOf, type Order } from '../order.types.ts'

/** Cancels before payment: the approvers are relieved, budget, promotions and stock come back. */
export async function cancelOrder(ctx: Ctx, input: { sn: string; reason: string }): Promise<void> {
  const order = await lockOrderTo(ctx, await findOrderTo(ctx, input.sn, 'cancel'), 'cancel')
  await closeUnpaid(ctx, order, input.reason)
}

/** The same for a timer. The caller has locked the order. */
export async function closeUnpaid(ctx: Ctx, order: Order, reason: string): Promise<void> {
  await transition(ctx, order, 'cancel', reason)
  await withdrawApproval(ctx, order.companyId, { kind: 'order', id: order.id })
  await releaseBudget(ctx, referenceOf(order), reason)
  await releasePromotions(ctx, referenceOf(order))
  await releaseStock(ctx, referenceOf(order))
  ctx.publish(orderMoved(order, 'cancelled', reason))
}

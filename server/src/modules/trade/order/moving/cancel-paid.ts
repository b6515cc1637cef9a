import { minus } from '@borong/money'
import { releaseStock } from '#modules/shop/inventory'
import { releasePromotions } from '#modules/shop/promotion'
import type { Ctx } from '#platform/ctx'
import { orderMoved } from '../order.events.ts'
import { transition } from '../order.store.ts'
import { referenceOf, type Order } from '../order.types.ts'
import { refundOrder } from './refund-order.ts'

/**
 * Calls off an order that is paid and not sent: promotions and stock come back, and all of its money that has not gone back yet is promised
 * back. The caller has locked the order. Answers the refund's id, where there was money.
 */
export async function cancelPaid(
  ctx: Ctx,
  order: Order,
  input: { cause: string; way: 'original' | 'manual'; reason: string },
): Promise<number | undefined> {
  await transition(ctx, order, 'cancel_paid', input.reason)
  await releasePromotions(ctx, referenceOf(order))
  await releaseStock(ctx, referenceOf(order))
  ctx.publish(orderMoved(order, 'cancelled', input.reason))
  const amountMinor = minus(order.paidMinor, order.refundedMinor)
  return amountMinor > 0 ? refundOrder(ctx, order, { ...input, amountMinor }) : undefined
}

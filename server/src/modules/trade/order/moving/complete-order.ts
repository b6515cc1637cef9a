import type { Ctx } from '#platform/ctx'
import { findOrderTo } from '../reading/find-order.ts'
import { orderCompleted } from '../order.events.ts'
import { minus } from '@borong/money'
import { earnPoints } from '#modules/trade/points'
import { linesOf, transition } from '../order.store.ts'
import { type Order, referenceOf } from '../order.types.ts'
import { refundedOf } from './money.store.ts'

/** The buyer says that all is well; otherwise it completes by itself after a week. */
export const completeOrder = async (ctx: Ctx, sn: string): Promise<void> =>
  closeReceived(ctx, await findOrderTo(ctx, sn, 'complete'))

export async function closeReceived(ctx: Ctx, order: Order, note = ''): Promise<void> {
  await transition(ctx, order, 'complete', note)
  const { id: orderId, memberId, sn: label } = order
  await earnPoints(
    ctx,
    { orderId, memberId, label, reservedFor: referenceOf(order) },
    // Read now that the order is locked: a refund may have come since it was found.
    { goodsMinor: minus(order.goodsMinor, order.discountMinor), refundedMinor: () => refundedOf(ctx, order.id) },
  )
  ctx.publish(orderCompleted(order, await linesOf(ctx, [order.id])))
}

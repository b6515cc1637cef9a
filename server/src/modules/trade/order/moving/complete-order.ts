import type { Ctx } from '#platform/ctx'
import { findOrderTo } from '../reading/find-order.ts'
import { orderCompleted } from '../order.events.ts'
import { minus } from '@borong/money'
import { completePromotions } from '#modules/shop/promotion'
import { earnPoints } from '#modules/trade/points'
import { linesOf, transition } from '../order.store.ts'
import { givenTo, type Order, referenceOf } from '../order.types.ts'
import { refundedOf } from './money.store.ts'

/** The buyer says that all is well; otherwise it completes by itself after a week. */
export const completeOrder = async (ctx: Ctx, sn: string): Promise<void> =>
  closeReceived(ctx, await findOrderTo(ctx, sn, 'complete'))

export async function closeReceived(ctx: Ctx, order: Order, note = ''): Promise<void> {
  await transition(ctx, order, 'complete', note)
  const { id: orderId, companyId, memberId, sn: label } = order
  const reservedFor = referenceOf(order)
  const gives = givenTo(order)
  // Read now that the order is locked: a refund may have come since it was found.
  const refundedMinor = () => refundedOf(ctx, order.id)
  if (gives.length)
    await completePromotions(ctx, { reservedFor, companyId, memberId, gives, refundedMinor: await refundedMinor() })
  await earnPoints(
    ctx,
    { orderId, memberId, label, reservedFor },
    {
      goodsMinor: minus(order.goodsMinor, order.discountMinor),
      extra: gives.reduce((points, it) => points + (it.points ?? 0), 0),
      refundedMinor,
    },
  )
  ctx.publish(orderCompleted(order, await linesOf(ctx, [order.id])))
}

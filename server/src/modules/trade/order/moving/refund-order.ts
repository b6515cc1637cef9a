import type { Sen } from '@borong/money'
import { restoreBudget } from '#modules/company/budget'
import { lessenPromotions } from '#modules/shop/promotion'
import { lessenEarned } from '#modules/trade/points'
import { openRefund } from '#modules/trade/payment'
import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { countRefund } from './money.store.ts'
import { givenTo, referenceOf, type Order } from '../order.types.ts'

/**
 * Money of a paid order goes back, and points that it has earned and a coupon that was given for it: the budgets have it at once, the buyer when the bank has sent it. Never more than was paid
 * (REFUND_TOO_MUCH), whatever the order of partial refunds; once for a cause. The caller has locked the order. Answers the refund's id.
 */
export async function refundOrder(
  ctx: Ctx,
  order: Order,
  input: { amountMinor: Sen; cause: string; way: 'original' | 'manual'; reason: string },
): Promise<number> {
  const refundedMinor = (await countRefund(ctx, order.id, input.amountMinor)) ?? refuse('REFUND_TOO_MUCH')
  await restoreBudget(ctx, referenceOf(order), input.amountMinor, input.reason)
  const { id: orderId, companyId, memberId, sn: label } = order
  const gives = givenTo(order)
  if (gives.length && order.completedAt)
    await lessenPromotions(ctx, { reservedFor: referenceOf(order), companyId, memberId, gives, refundedMinor })
  await lessenEarned(ctx, { orderId, memberId, label, reservedFor: referenceOf(order) }, refundedMinor)
  return openRefund(ctx, { orderId: order.id, companyId: order.companyId, ...input })
}

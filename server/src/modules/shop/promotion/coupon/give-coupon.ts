import { minus } from '@borong/money'
import type { Ctx } from '#platform/ctx'
import type { Given, GivenOrder } from '../promotion-type.ts'
import { countGiven, insertMemberCoupon, takeBackGiven } from './member-coupon.store.ts'

/** Whether the goods that are left after refunds still reach what it was promised for. */
const isStillDue = ({ baseMinor, thresholdMinor }: Given, refundedMinor: number) =>
  minus(baseMinor, refundedMinor) >= thresholdMinor

/**
 * An order is completed: its member has the coupon that it was promised, whatever its number and limits say by now. One that is over by
 * itself, or was taken away, is given to nobody.
 */
export async function giveCoupons(ctx: Ctx, order: GivenOrder): Promise<void> {
  const { companyId, memberId, reservedFor: givenFor } = order
  for (const given of order.gives)
    if (given.coupon && isStillDue(given, order.refundedMinor) && (await countGiven(ctx, given.coupon.id)))
      await insertMemberCoupon(ctx, { couponId: given.coupon.id, companyId, memberId, givenFor })
}

/** So much was refunded that the coupon is no longer due: it goes back, unless an order has it by now. */
export async function takeBackCoupons(ctx: Ctx, order: GivenOrder): Promise<void> {
  const isGone = order.gives.some((it) => it.coupon && !isStillDue(it, order.refundedMinor))
  if (isGone) await takeBackGiven(ctx, order.reservedFor)
}

import type { Ctx } from '#platform/ctx'
import { withReach } from './find-held-coupons.ts'
import { type HeldCoupon, couponsHeld, useOf } from './member-coupon.store.ts'

/** The coupon an order bears, as it may bear it again, and what it takes off now. */
export async function findAllocatedCoupon(
  ctx: Ctx,
  holder: string,
): Promise<{ coupon: HeldCoupon; amountMinor: number; shared: boolean } | undefined> {
  const use = await useOf(ctx, holder)
  if (!use) return undefined
  const [coupon] = await withReach(ctx, await couponsHeld(ctx, use.memberId, [use.memberCouponId]))
  return coupon && { coupon, amountMinor: use.amountMinor, shared: use.shared }
}

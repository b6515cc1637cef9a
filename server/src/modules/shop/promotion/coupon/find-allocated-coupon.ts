import type { Sen } from '@borong/money'
import type { Ctx } from '#platform/ctx'
import type { CouponTerms } from './evaluate-coupons.ts'
import { withReach } from './find-usable-coupons.ts'
import { memberCoupons, useOf } from './member-coupon.store.ts'

/**
 * The coupon of an order that is priced anew, as if the member could still use it. Of a coupon of the mall that other orders have too it
 * keeps its share, from the sum of goods on that it has now (`baseMinor`): no order gets more than its part by an edit.
 */
export async function findAllocatedCoupon(
  ctx: Ctx,
  { reservedFor, baseMinor }: { reservedFor: string; baseMinor: Sen },
): Promise<CouponTerms> {
  const use = await useOf(ctx, reservedFor)
  if (!use) return { coupons: [], chosen: new Map() }
  const coupons = await withReach(ctx, await memberCoupons(ctx, use.memberId, [use.memberCouponId]))
  return {
    coupons: coupons.map((coupon) => ({
      ...coupon,
      ...(use.shared && { valueMinor: use.amountMinor, thresholdMinor: baseMinor }),
    })),
    chosen: new Map(coupons.map((coupon) => [coupon.shopId ?? 0, coupon.id])),
  }
}

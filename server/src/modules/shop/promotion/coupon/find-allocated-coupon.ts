import type { Sen } from '@borong/money'
import type { Ctx } from '#platform/ctx'
import type { CouponTerms } from './evaluate-coupons.ts'
import { withReach } from './find-held-coupons.ts'
import { couponsHeld, useOf } from './member-coupon.store.ts'

/**
 * The coupon of an order that is priced anew, as if it were in hand again. Of a coupon of the mall that other orders have too it
 * keeps its share, from the sum of goods on that it has now (`baseMinor`): no order gets more than its part by an edit.
 */
export async function findAllocatedCoupon(
  ctx: Ctx,
  { reservedFor, baseMinor }: { reservedFor: string; baseMinor: Sen },
): Promise<CouponTerms> {
  const use = await useOf(ctx, reservedFor)
  if (!use) return { held: [], chosen: new Map() }
  const held = await withReach(ctx, await couponsHeld(ctx, use.memberId, [use.memberCouponId]))
  return {
    held: held.map((coupon) => ({
      ...coupon,
      ...(use.shared && { valueMinor: use.amountMinor, thresholdMinor: baseMinor }),
    })),
    chosen: new Map(held.map((coupon) => [coupon.shopId ?? 0, coupon.id])),
  }
}

import type { PromotionType, Unfit } from '../promotion-type.ts'
import { type CouponJudged, type CouponTerms, evaluateCoupons } from './evaluate-coupons.ts'
import { findAllocatedCoupon } from './find-allocated-coupon.ts'
import { findUsableCoupons } from './find-usable-coupons.ts'
import { couponFacts, presentCartCoupon } from './present-member-coupon.ts'
import { couponReserved } from './member-coupon.store.ts'
import { releaseCoupon, reserveCoupons, reviseCoupon, useCoupon } from './reserve-coupons.ts'

/** Something off for whoever took the coupon and chooses it: one for each shop, or one of the mall for the whole trade. */
export const coupon: PromotionType<CouponTerms, CouponJudged[]> = {
  kind: 'coupon',
  sequence: 300,
  async load(ctx, { memberId, vouchers, standing }) {
    if (standing) return findAllocatedCoupon(ctx, standing)
    return { coupons: vouchers ? await findUsableCoupons(ctx, memberId) : [] }
  },
  evaluate: evaluateCoupons,
  unfit: (findings, chosen, shopIds) =>
    [...chosen].flatMap(([shopId, memberCouponId]): Unfit[] => {
      if (shopId ? !shopIds.has(shopId) : !shopIds.size) return []
      const judged = findings.find((it) => it.coupon.id === memberCouponId)
      if (!judged) return [{ code: 'COUPON_TAKEN', facts: {} }]
      return judged.why ? [{ code: judged.why, facts: couponFacts(judged) }] : []
    }),
  reserve: reserveCoupons,
  revise: reviseCoupon,
  reservations: couponReserved,
  release: releaseCoupon,
  use: useCoupon,
  present: {
    row: 'coupon',
    sum: 'coupon_price',
    vouchers: (findings, lang) => findings.map((judged) => presentCartCoupon(judged, lang)),
  },
}

/** The coupons of the member as a price sheet found them; none where coupons did not take part. */
export const couponsJudged = ({ findings }: { findings: ReadonlyMap<string, unknown> }): readonly CouponJudged[] =>
  (findings.get('coupon') as CouponJudged[] | undefined) ?? []

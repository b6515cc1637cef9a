import { minus, type Sen, sum } from '@borong/money'
import type { Adjustment, Evaluation, PricingContext, PromotionLine } from '../promotion-type.ts'
import { placesOf, shareOut } from '../share-out.ts'
import type { MemberCoupon } from './member-coupon.store.ts'

/** A coupon, compared with the lines. */
export interface CouponJudged {
  coupon: MemberCoupon
  baseMinor: Sen
  missingMinor: Sen
  /** What it is good for among the lines. */
  skuIds: number[]
  /** Why it does not fit. */
  why: 'COUPON_NOT_YET' | 'COUPON_NO_GOODS' | 'COUPON_BELOW' | undefined
  chosen: boolean
}

export interface CouponTerms {
  coupons: readonly MemberCoupon[]
  /** Chosen already, by shop: the coupon of an order that is priced anew. */
  chosen?: ReadonlyMap<number, number>
}

/** One coupon for each shop, or else one of the mall, each shared over the lines it is good for. */
export function evaluateCoupons(
  lines: readonly PromotionLine[],
  terms: CouponTerms,
  context: PricingContext,
): Evaluation<CouponJudged[]> {
  const chosen = terms.chosen ?? context.chosen
  const adjustments: Adjustment[] = []
  const findings = terms.coupons.map((coupon): CouponJudged => {
    const places = placesOf(lines, (line) => isGoodFor(coupon, line))
    const baseMinor = sum(places.map((at) => lines[at]!.amountMinor))
    const missingMinor = Math.max(0, minus(coupon.thresholdMinor, baseMinor))
    const why =
      coupon.startsAt > context.now
        ? 'COUPON_NOT_YET'
        : !places.length
          ? 'COUPON_NO_GOODS'
          : missingMinor
            ? 'COUPON_BELOW'
            : undefined
    const isChosen = chosen.get(coupon.shopId ?? 0) === coupon.id
    if (isChosen && !why)
      for (const [line, amountMinor] of shareOut(coupon.valueMinor, places, lines))
        if (amountMinor)
          adjustments.push({
            promotionId: coupon.couponId,
            voucherId: coupon.id,
            titles: coupon.titles,
            line,
            amountMinor,
            borneBy: coupon.shopId === null ? 'mall' : 'shop',
          })
    return {
      coupon,
      baseMinor,
      missingMinor,
      skuIds: places.map((at) => lines[at]!.skuId),
      why,
      chosen: isChosen,
    }
  })
  return { adjustments, findings }
}

const isGoodFor = ({ shopId, goodsIds, categoryIds }: MemberCoupon, line: PromotionLine): boolean =>
  (shopId === null || shopId === line.shopId) &&
  (!goodsIds || goodsIds.has(line.goodsId)) &&
  (!categoryIds || categoryIds.has(line.categoryId))

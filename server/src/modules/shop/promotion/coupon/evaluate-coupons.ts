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
  why: 'COUPON_OTHER_COMPANY' | 'COUPON_NOT_FIRST' | 'COUPON_NOT_YET' | 'COUPON_NO_GOODS' | 'COUPON_BELOW' | undefined
  chosen: boolean
  /** By the mall, while the member has chosen nothing. */
  byItself: boolean
}

interface Compared extends Omit<CouponJudged, 'skuIds' | 'chosen' | 'byItself'> {
  /** Of the lines it is good for. */
  places: number[]
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
  const wanted = terms.chosen ?? context.chosen
  const compared = terms.coupons.map((coupon): Compared => {
    const places = placesOf(lines, (line) => isGoodFor(coupon, line))
    const baseMinor = sum(places.map((at) => lines[at]!.amountMinor))
    const missingMinor = Math.max(0, minus(coupon.thresholdMinor, baseMinor))
    const why =
      coupon.barred ??
      (coupon.startsAt > context.now
        ? 'COUPON_NOT_YET'
        : !places.length
          ? 'COUPON_NO_GOODS'
          : missingMinor
            ? 'COUPON_BELOW'
            : undefined)
    return { coupon, baseMinor, missingMinor, places, why }
  })
  const chosen = wanted === 'best' ? bestOf(compared.filter((it) => !it.why).map((it) => it.coupon)) : wanted
  const adjustments: Adjustment[] = []
  const findings = compared.map(({ places, ...judged }): CouponJudged => {
    const { coupon, why } = judged
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
      ...judged,
      skuIds: places.map((at) => lines[at]!.skuId),
      chosen: isChosen,
      byItself: isChosen && wanted === 'best',
    }
  })
  return { adjustments, findings }
}

/** What takes off most of those that fit: the best one of each shop, or the best one of the mall; of two alike the one that ends first. */
function bestOf(fitting: readonly MemberCoupon[]): ReadonlyMap<number, number> {
  const best = new Map<number, MemberCoupon>()
  const soonerFirst = fitting.toSorted((a, b) => a.endsAt.getTime() - b.endsAt.getTime() || a.id - b.id)
  for (const coupon of soonerFirst) {
    const shopId = coupon.shopId ?? 0
    if (coupon.valueMinor > (best.get(shopId)?.valueMinor ?? 0)) best.set(shopId, coupon)
  }
  const ofMall = best.get(0)
  best.delete(0)
  const ofShopsMinor = sum([...best.values()].map((it) => it.valueMinor))
  if (ofMall && ofMall.valueMinor > ofShopsMinor) return new Map([[0, ofMall.id]])
  return new Map([...best].map(([shopId, it]) => [shopId, it.id]))
}

const isGoodFor = ({ shopId, goodsIds, categoryIds }: MemberCoupon, line: PromotionLine): boolean =>
  (shopId === null || shopId === line.shopId) &&
  (!goodsIds || goodsIds.has(line.goodsId)) &&
  (!categoryIds || categoryIds.has(line.categoryId))

import type { PromotionType } from '../promotion-type.ts'
import { countsGiven } from '../budget/count-given.ts'
import { giveCoupons, takeBackCoupons } from '../coupon/give-coupon.ts'
import { evaluateFullDiscounts, type FullJudged, type FullTerms } from './evaluate-full-discount.ts'
import { discountsIn, discountsReach, discountsRunning } from './full-discount.store.ts'
import { presentFullDiscount } from './present-full-discount.ts'

/** From a sum of its goods on a shop takes something off, delivers free, or gives a gift, a coupon, points. It comes by itself and is for everybody. */
export const fullDiscount: PromotionType<FullTerms, FullJudged[]> = {
  kind: 'full_discount',
  sequence: 200,
  reads: discountsRunning,
  reach: discountsReach,
  termsIn: discountsIn,
  evaluate: evaluateFullDiscounts,
  ...countsGiven('full_discount'),
  completed: giveCoupons,
  refunded: takeBackCoupons,
  present: {
    row: 'discount',
    sum: 'full_minus',
    ofShop: (findings, shopId, lang, line) =>
      findings
        .filter(
          ({ discount }) =>
            discount.shopId === shopId &&
            (!line || !discount.goodsIds.length || discount.goodsIds.includes(line.goodsId)),
        )
        .map((judged) => presentFullDiscount(judged, lang, line)),
  },
}

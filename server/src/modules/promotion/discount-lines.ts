import { add, minus, percent, type Sen, split, sum } from '@borong/money'
import type { LocalizedText } from '#platform/messages'
import type { HeldCoupon } from './coupon/member-coupon.store.ts'
import type { FullDiscount } from './full-discount/full-discount.store.ts'

/** What a promotion of the shop or a coupon took off an order, as the order keeps it. */
export interface Discount {
  kind: 'full_discount' | 'coupon'
  promotionId: number
  titles: LocalizedText
  amountMinor: Sen
  /** It made the delivery free. */
  freeFreight?: true
}

/** A line as promotions see it. The amount is at its own price: list, quantity break, contract or flash sale. */
export interface Discountable {
  shopId: number
  goodsId: number
  categoryId: number
  amountMinor: Sen
}

/** The discount of a shop, held against its lines. */
export interface FullJudged {
  discount: FullDiscount
  /** What the goods it is for come to. */
  baseMinor: Sen
  /** Until it applies; nothing where it does. */
  missingMinor: Sen
  offMinor: Sen
  applies: boolean
}

export const couponReasons = ['COUPON_NOT_YET', 'COUPON_NO_GOODS', 'COUPON_BELOW'] as const
/** A coupon, held against the same lines. */
export interface CouponJudged {
  coupon: HeldCoupon
  baseMinor: Sen
  missingMinor: Sen
  /** Where in the lines it is good. */
  lines: number[]
  /** Why it does not fit. */
  why: (typeof couponReasons)[number] | undefined
  chosen: boolean
}

export interface Discounted {
  /** Of each line what is taken off it, in the order given. */
  shares: { fullMinor: Sen; couponMinor: Sen; couponId: number | undefined }[]
  fulls: FullJudged[]
  coupons: CouponJudged[]
}

export interface Terms {
  fulls: ReadonlyMap<number, FullDiscount>
  coupons: readonly HeldCoupon[]
  /** Coupons of the member by shop; 0 is the mall. */
  chosen: ReadonlyMap<number, number>
  now: Date
}

/**
 * What promotions take off lines that already have their own prices: first the discount of each shop, then one coupon for each
 * shop or else one of the mall, each on what the one before left. Every amount is shared over the lines it is good for, to the
 * last sen, and no line is ever taken below nothing.
 */
export function discountLines(lines: readonly Discountable[], { fulls, coupons, chosen, now }: Terms): Discounted {
  const left = lines.map((line) => line.amountMinor)
  const shares: Discounted['shares'] = lines.map(() => ({ fullMinor: 0, couponMinor: 0, couponId: undefined }))
  const among = (fits: (line: Discountable) => boolean) => lines.flatMap((line, at) => (fits(line) ? [at] : []))
  const baseOf = (places: readonly number[]) => sum(places.map((at) => left[at]!))

  const judgedFulls = [...new Set(lines.map((line) => line.shopId))].flatMap((shopId): FullJudged[] => {
    const discount = fulls.get(shopId)
    if (!discount) return []
    const goods = new Set(discount.goodsIds)
    const places = among((line) => line.shopId === shopId && (!goods.size || goods.has(line.goodsId)))
    const baseMinor = baseOf(places)
    const missingMinor = Math.max(0, minus(discount.thresholdMinor, baseMinor))
    const applies = missingMinor === 0
    const offMinor = applies ? add(discount.minusMinor, percent(baseMinor, discount.percentOff)) : 0
    if (offMinor)
      for (const [at, part] of shareOut(offMinor, places, left)) {
        shares[at]!.fullMinor = part
        left[at] = minus(left[at]!, part)
      }
    return [{ discount, baseMinor, missingMinor, offMinor, applies }]
  })

  const judgedCoupons = coupons.map((coupon): CouponJudged => {
    const places = among((line) => isGoodFor(coupon, line))
    const baseMinor = baseOf(places)
    const missingMinor = Math.max(0, minus(coupon.thresholdMinor, baseMinor))
    return {
      coupon,
      baseMinor,
      missingMinor,
      lines: places,
      why:
        coupon.startsAt > now
          ? 'COUPON_NOT_YET'
          : !places.length
            ? 'COUPON_NO_GOODS'
            : missingMinor
              ? 'COUPON_BELOW'
              : undefined,
      chosen: chosen.get(coupon.shopId ?? 0) === coupon.id,
    }
  })
  for (const { coupon, lines: places } of judgedCoupons.filter((it) => it.chosen && !it.why))
    for (const [at, part] of shareOut(coupon.valueMinor, places, left))
      shares[at] = { ...shares[at]!, couponMinor: part, couponId: coupon.id }
  return { shares, fulls: judgedFulls, coupons: judgedCoupons }
}

const isGoodFor = ({ shopId, goodsIds, categoryIds }: HeldCoupon, line: Discountable): boolean =>
  (shopId === null || shopId === line.shopId) &&
  (!goodsIds || goodsIds.has(line.goodsId)) &&
  (!categoryIds || categoryIds.has(line.categoryId))

const shareOut = (amountMinor: Sen, places: readonly number[], left: readonly Sen[]): [at: number, part: Sen][] =>
  split(
    amountMinor,
    places.map((at) => left[at]!),
  ).map((part, place) => [places[place]!, part])

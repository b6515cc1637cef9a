import type { LocalizedText } from '#platform/messages'
import type { Gift } from '../promotion-type.ts'

/** What the discount of a shop gives from a sum of its goods on. */
export interface DiscountStep {
  thresholdMinor: number
  /** So much off, or so many basis points; neither where it gives something else alone. */
  minusMinor: number
  percentOff: number
  freeFreight: boolean
  /** So many pieces of a sku of the shop for nothing. */
  giftSkuId?: number | null
  giftQuantity?: number
  /** A coupon of the shop, in hand once the order is completed. */
  couponId?: number | null
  /** The same of points. */
  points?: number
}

/** A sku that is given, and how many of it are there. */
export interface GiftFacts extends Omit<Gift, 'quantity' | 'isGone'> {
  left: number
  priceMinor: number
}

/** A coupon that is given, and whether it still is. */
export interface CouponFacts {
  id: number
  titles: LocalizedText
  valueMinor: number
  isOpen: boolean
}

/** What stands behind the gifts and coupons that steps name. */
export interface GivenFacts {
  gifts: readonly GiftFacts[]
  coupons: readonly CouponFacts[]
}

import type { CouponDraft } from '../coupon/save-coupon.ts'
import type { FullDiscountDraft } from '../full-discount/open-full-discount.ts'
import type { HalfPriceDraft } from '../half-price/open-half-price.ts'
import type { MinusPriceDraft } from '../minus-price/open-minus-price.ts'

/** What a shop runs itself, by the names of the registry. */
export type ShopPromotionKind = 'full_discount' | 'minus_price' | 'half_price' | 'coupon'
export type ShopPromotionState = 'planned' | 'running' | 'ended'

export type ShopPromotionDraft =
  | (FullDiscountDraft & { kind: 'full_discount' })
  | (MinusPriceDraft & { kind: 'minus_price' })
  | (HalfPriceDraft & { kind: 'half_price' })
  | (Omit<CouponDraft, 'shopId' | 'id'> & { kind: 'coupon' })

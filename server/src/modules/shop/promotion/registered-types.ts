import { coupon } from './coupon/coupon.ts'
import { flashSale } from './flash-sale/flash-sale.ts'
import { fullDiscount } from './full-discount/full-discount.ts'
import { groupBuy } from './group-buy/group-buy.ts'
import { halfPrice } from './half-price/half-price.ts'
import { minusPrice } from './minus-price/minus-price.ts'
import { pointsExchange } from './points/points-exchange.ts'
import type { PromotionType } from './promotion-type.ts'

/** Every type of promotion that is charged. Their `sequence` is the order in which they apply. */
export const registeredTypes: PromotionType[] = [
  flashSale,
  groupBuy,
  minusPrice,
  halfPrice,
  pointsExchange,
  fullDiscount,
  coupon,
]

/** The types in the order in which they apply, and in which they are reserved. */
export const typesInOrder = (): PromotionType[] => registeredTypes.toSorted((a, b) => a.sequence - b.sequence)

/** The type of a kind; none where rows of an order are of a type that is gone. */
export const typeOf = (kind: string): PromotionType | undefined => registeredTypes.find((it) => it.kind === kind)

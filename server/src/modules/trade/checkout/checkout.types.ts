import type { LineSplit } from '#modules/company/budget'

/** One part of the accounting choice; shares are basis points. */
export interface Share {
  costCentreId: number
  subjectId: number
  percent: number
}
export type InvoiceChoice = Record<string, string>
/** By `cart:sku`. */
export type SplitsByLine = Record<string, LineSplit>
/** Coupons of the member by `cart:shop`; shop 0 is the mall. */
export type CouponsByShop = Record<string, number>
export type RemarksByShop = Record<string, string>

import type { LineSplit } from '#modules/company/budget'

/** One part of the accounting choice; shares are basis points. */
export interface Share {
  costCentreId: number
  subjectId: number
  percent: number
}
/** Whether orders of a company carry a field: not asked for, as people like, or it has to be there. */
export type FieldUse = 'off' | 'optional' | 'required'
/** What a company asks for before an order is placed. */
export interface FieldRule {
  poNumber: FieldUse
  /** How a PO number looks, see `fitsMask`; empty takes anything. */
  poMask: string
  neededBy: FieldUse
  attachments: FieldUse
  version: number
}
export type InvoiceChoice = Record<string, string>
/** By `cart:sku`. */
export type SplitsByLine = Record<string, LineSplit>
/** Coupons of the member by `cart:shop`; shop 0 is the mall. */
export type CouponsByShop = Record<string, number>
export type RemarksByShop = Record<string, string>

// Written by `npm run tables` from the migrations; `npm run check` checks it against them.
import type { Generated } from 'kysely'
import type { CouponsByShop, InvoiceChoice, RemarksByShop, Share, SplitsByLine } from './checkout.types.ts'

export interface CheckoutChoiceTable {
  member_id: number
  address_id: number | null
  invoice: InvoiceChoice | null
  receive_time: Generated<string>
  accounting: Generated<Share[]>
  line_accounting: Generated<SplitsByLine>
  coupons: Generated<CouponsByShop>
  remarks: Generated<RemarksByShop>
  changed_at: Generated<Date>
}

export interface CheckoutTables {
  checkout_choice: CheckoutChoiceTable
}

// Written by `npm run tables` from the migrations; `npm run check` checks it against them.
import type { Generated } from 'kysely'
import type { CouponsByShop, FieldUse, InvoiceChoice, RemarksByShop, Share, SplitsByLine } from './checkout.types.ts'
import type { ReceiveTime } from '#modules/trade/order'

export interface CheckoutChoiceTable {
  member_id: number
  address_id: number | null
  invoice: InvoiceChoice | null
  receive_time: Generated<ReceiveTime>
  accounting: Generated<Share[]>
  line_accounting: Generated<SplitsByLine>
  coupons: Generated<CouponsByShop>
  remarks: Generated<RemarksByShop>
  changed_at: Generated<Date>
  po_number: Generated<string>
  needed_by: string | null
}

export interface OrderFieldRuleTable {
  company_id: number
  po_number: Generated<FieldUse>
  po_mask: Generated<string>
  needed_by: Generated<FieldUse>
  version: Generated<number>
  changed_at: Date
  attachments: Generated<FieldUse>
}

export interface CheckoutTables {
  checkout_choice: CheckoutChoiceTable
  order_field_rule: OrderFieldRuleTable
}

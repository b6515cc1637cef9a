// Written by `npm run tables` from the migrations; `npm run check` checks it against them.
import type { Generated } from 'kysely'

export interface CheckoutChoiceTable {
  member_id: number
  address_id: number | null
  invoice: unknown
  receive_time: Generated<string>
  accounting: Generated<unknown>
  line_accounting: Generated<unknown>
  coupons: Generated<unknown>
  remarks: Generated<unknown>
  changed_at: Generated<Date>
}

export interface CheckoutTables {
  checkout_choice: CheckoutChoiceTable
}

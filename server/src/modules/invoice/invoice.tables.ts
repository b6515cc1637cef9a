// Written by `npm run tables` from the migrations; `npm run check` holds it to them.
import type { Generated } from 'kysely'

export interface InvoiceTitleTable {
  id: Generated<number>
  company_id: number
  member_id: number
  type: string
  title: string
  content: Generated<string>
  tax_number: Generated<string>
  mobile: Generated<string>
  email: Generated<string>
  registered_address: Generated<string>
  registered_tel: Generated<string>
  bank_name: Generated<string>
  bank_account: Generated<string>
  is_default: Generated<boolean>
  deleted_at: Date | null
  created_at: Generated<Date>
}

export interface InvoiceTables {
  invoice_title: InvoiceTitleTable
}

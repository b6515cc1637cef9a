// Written by `npm run tables` from the migrations; `npm run check` checks it against them.
import type { Generated } from 'kysely'
import type { CommissionInvoiceKind } from './commission-invoice.types.ts'

export interface CommissionInvoiceTable {
  id: Generated<number>
  shop_id: number
  shop_name: string
  month: string
  kind: CommissionInvoiceKind
  year: number
  sequence: number
  total_minor: number
  net_minor: number
  tax_minor: number
  tax_bps: number
  booking_count: number
  issued_by: string
  issued_at: Date
}

export interface CommissionInvoiceRowTable {
  transaction_id: number
  invoice_id: number
  amount_minor: number
}

export interface CommissionInvoiceNumberTable {
  kind: CommissionInvoiceKind
  year: number
  last: number
}

export interface CommissionInvoiceTables {
  commission_invoice: CommissionInvoiceTable
  commission_invoice_row: CommissionInvoiceRowTable
  commission_invoice_number: CommissionInvoiceNumberTable
}

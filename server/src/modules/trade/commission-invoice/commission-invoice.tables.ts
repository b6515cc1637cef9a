// Written by `npm run tables` from the migrations; `npm run check` checks it against them.
import type { Generated } from 'kysely'
import type { CommissionInvoiceKind } from './commission-invoice.types.ts'
import type { TaxNumberRow } from './tax/commission-number.types.ts'

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

export interface MallTaxIdentityTable {
  version: number
  name: string
  tax_number: string
  tax_place: string
  address: string
  is_vat_registered: boolean
  set_by: string
  set_at: Date
}

export interface CommissionTaxExportTable {
  id: Generated<number>
  month: string
  tax_number: string
  tax_place: string
  invoice_count: number
  again_count: number
  base_minor: number
  vat_minor: number
  file: string
  made_by: string
  made_at: Date
}

export interface CommissionTaxExportInvoiceTable {
  export_id: number
  invoice_id: number
}

export interface CommissionTaxNumberFileTable {
  id: Generated<number>
  file_name: string
  file_hash: string
  rows: TaxNumberRow[]
  uploaded_by: string
  uploaded_at: Date
}

export interface CommissionTaxTable {
  invoice_id: number
  export_id: number
  buyer_tax_number: string
  base_minor: number
  vat_minor: number
  number: string | null
  number_day: string | null
  number_file_id: number | null
  number_by: string | null
  number_at: Date | null
}

export interface CommissionCreditTaxTable {
  invoice_id: number
  number: string
  note_day: string
  noted_by: string
  noted_at: Date
}

export interface CommissionInvoiceTables {
  commission_invoice: CommissionInvoiceTable
  commission_invoice_row: CommissionInvoiceRowTable
  commission_invoice_number: CommissionInvoiceNumberTable
  mall_tax_identity: MallTaxIdentityTable
  commission_tax_export: CommissionTaxExportTable
  commission_tax_export_invoice: CommissionTaxExportInvoiceTable
  commission_tax_number_file: CommissionTaxNumberFileTable
  commission_tax: CommissionTaxTable
  commission_credit_tax: CommissionCreditTaxTable
}

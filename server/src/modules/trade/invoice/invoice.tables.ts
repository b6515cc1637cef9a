// Written by `npm run tables` from the migrations; `npm run check` checks it against them.
import type { LocalizedText } from '#platform/messages'
import type { Generated } from 'kysely'
import type { InvoiceKind, InvoiceType, QualificationStatus } from './invoice.types.ts'
import type { InvoiceStatus } from './invoice.machine.ts'
import type { TaxNumberRow } from './tax/tax-invoice.types.ts'

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

export interface InvoiceTable {
  id: Generated<number>
  kind: InvoiceKind
  status: Generated<InvoiceStatus>
  number: string | null
  type: InvoiceType
  order_id: number
  order_sn: string
  company_id: number
  member_id: number
  shop_id: number
  shop_name: string
  invoice_id: number | null
  buyer: Record<string, string>
  seller: Generated<{ name?: string; taxNumber?: string; address?: string; phone?: string }>
  mail_to: { name: string; mobile: string; address: string } | null
  label: string
  remark: Generated<string>
  accounting: Generated<{ costCentreCode: string; costCentreName: string; subjectCode: string; subjectDescription: string; amountMinor: number }[]>
  reason_labels: LocalizedText | null
  order_minor: number
  total_minor: Generated<number>
  tax_minor: Generated<number>
  tax_bps: Generated<number>
  ordered_at: Date
  due_at: Date
  issue_at: Date
  issued_at: Date | null
  carrier_name: Generated<string>
  courier_number: Generated<string>
  mailed_at: Date | null
  version: Generated<number>
  po_number: Generated<string>
  part: number | null
}

export interface InvoiceHistoryTable {
  id: Generated<number>
  invoice_id: number
  position: number
  transition: string
  from_status: string | null
  to_status: string
  actor_kind: string
  actor_name: string
  note: Generated<string>
  at: Date
}

export interface InvoiceLineTable {
  invoice_id: number
  position: number
  order_line_id: number | null
  sku_number: string
  names: LocalizedText
  specs: Generated<{ name: LocalizedText; value: LocalizedText }[]>
  units: Generated<LocalizedText>
  quantity: number
  price_minor: number
  subtotal_minor: number
  amount_minor: number
  tax_minor: number
}

export interface InvoiceRefundTable {
  refund_id: number
  invoice_id: number
}

export interface PartlyInvoicedOrderTable {
  order_id: number
  shop_id: number
  left_minor: number
}

export interface InvoiceNumberTable {
  shop_id: number
  kind: string
  year: number
  last: number
}

export interface VatQualificationTable {
  id: Generated<number>
  company_id: number
  member_id: number
  status: QualificationStatus
  company_name: string
  tax_number: string
  registered_address: string
  registered_tel: string
  bank_name: string
  bank_account: string
  audit_remark: Generated<string>
  decided_by: Generated<string>
  applied_at: Date
  decided_at: Date | null
  version: Generated<number>
}

export interface InvoiceAddressTable {
  id: Generated<number>
  company_id: number
  member_id: number
  name: string
  mobile: string
  region_id: number
  detail: string
}

export interface TaxBuyerTable {
  shop_id: number
  company_id: number
  tax_number: string
  tax_place: string
  name: string
  address: string
  set_by: string
  set_at: Date
}

export interface TaxExportTable {
  id: Generated<number>
  shop_id: number
  tax_number: string
  tax_place: string
  invoice_count: number
  base_minor: number
  vat_minor: number
  again_count: number
  file: string
  made_by: string
  made_at: Date
}

export interface TaxExportInvoiceTable {
  export_id: number
  invoice_id: number
}

export interface TaxNumberFileTable {
  id: Generated<number>
  shop_id: number
  file_name: string
  file_hash: string
  rows: TaxNumberRow[]
  uploaded_by: string
  uploaded_at: Date
}

export interface TaxInvoiceTable {
  invoice_id: number
  shop_id: number
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

export interface InvoiceTables {
  invoice_title: InvoiceTitleTable
  invoice: InvoiceTable
  invoice_history: InvoiceHistoryTable
  invoice_line: InvoiceLineTable
  invoice_refund: InvoiceRefundTable
  partly_invoiced_order: PartlyInvoicedOrderTable
  invoice_number: InvoiceNumberTable
  vat_qualification: VatQualificationTable
  invoice_address: InvoiceAddressTable
  tax_buyer: TaxBuyerTable
  tax_export: TaxExportTable
  tax_export_invoice: TaxExportInvoiceTable
  tax_number_file: TaxNumberFileTable
  tax_invoice: TaxInvoiceTable
}

// Written by `npm run tables` from the migrations; `npm run check` checks it against them.
import type { LocalizedText } from '#platform/messages'
import type { Generated } from 'kysely'
import type { AfterSaleKind, RefundWay } from './after-sale.types.ts'
import type { AfterSaleStatus } from './after-sale.machine.ts'

export interface AfterSaleTable {
  id: Generated<number>
  sn: string
  kind: AfterSaleKind
  status: AfterSaleStatus
  order_id: number
  order_sn: string
  company_id: number
  member_id: number
  shop_id: number
  shop_name: string
  label: string
  reason_code: string
  reason_labels: LocalizedText
  description: string
  pictures: Generated<string[]>
  never_came: Generated<boolean>
  attempt: Generated<number>
  audit_remark: Generated<string>
  return_address: Generated<string>
  stock_remark: Generated<string>
  carrier_name: Generated<string>
  courier_number: Generated<string>
  sent_at: Date | null
  refund_way: Generated<RefundWay>
  bank: { name: string; holder: string; number: string } | null
  freight_minor: Generated<number>
  refund_minor: number | null
  refund_remark: Generated<string>
  replacement_sn: string | null
  version: Generated<number>
  applied_at: Date
  status_changed_at: Date
  more_days: Generated<number>
}

export interface AfterSaleLineTable {
  after_sale_id: number
  order_line_id: number
  quantity: number
  approved: number | null
  good: Generated<number>
  damaged: Generated<number>
  share_minor: number | null
}

export interface AfterSaleHistoryTable {
  id: Generated<number>
  after_sale_id: number
  position: number
  transition: string
  from_status: string | null
  to_status: string
  actor_kind: string
  actor_name: string
  note: Generated<string>
  at: Date
}

export interface AfterSaleExtensionTable {
  id: Generated<number>
  after_sale_id: number
  status: string
  days: number
  reason: string
  given_by: string
  given_at: Date
}

export interface AfterSaleTables {
  after_sale: AfterSaleTable
  after_sale_line: AfterSaleLineTable
  after_sale_history: AfterSaleHistoryTable
  after_sale_extension: AfterSaleExtensionTable
}

// Written by `npm run tables` from the migrations; `npm run check` holds it to them.
import type { LocalizedText } from '#platform/messages'
import type { Generated } from 'kysely'

export interface AfterSaleTable {
  id: Generated<number>
  sn: string
  kind: string
  status: string
  order_id: number
  order_sn: string
  company_id: number
  member_id: number
  shop_id: number
  shop_name: string
  label: string
  reason_code: string
  reason_words: LocalizedText
  description: string
  pictures: Generated<string[]>
  attempt: Generated<number>
  audit_remark: Generated<string>
  return_address: Generated<string>
  stock_remark: Generated<string>
  carrier_name: Generated<string>
  courier_number: Generated<string>
  sent_at: Date | null
  refund_way: Generated<string>
  bank: { name: string; holder: string; number: string } | null
  freight_minor: Generated<number>
  refund_minor: number | null
  refund_remark: Generated<string>
  replacement_sn: string | null
  version: Generated<number>
  applied_at: Date
  moved_at: Date
  never_came: Generated<boolean>
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

export interface AfterSaleStepTable {
  id: Generated<number>
  after_sale_id: number
  position: number
  step: string
  from_status: string | null
  to_status: string
  actor_kind: string
  actor_name: string
  note: Generated<string>
  at: Date
}

export interface AftersaleTables {
  after_sale: AfterSaleTable
  after_sale_line: AfterSaleLineTable
  after_sale_step: AfterSaleStepTable
}

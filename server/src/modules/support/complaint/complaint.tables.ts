// Written by `npm run tables` from the migrations; `npm run check` checks it against them.
import type { LocalizedText } from '#platform/messages'
import type { Generated } from 'kysely'
import type { ComplaintStatus } from './complaint.machine.ts'
import type { RefundStatus, Side, Verdict } from './complaint.types.ts'

export interface ComplaintTable {
  id: Generated<number>
  sn: string
  status: ComplaintStatus
  order_id: number
  order_sn: string
  order_line_id: number
  after_sale_id: number | null
  after_sale_sn: Generated<string>
  company_id: number
  member_id: number
  shop_id: number
  shop_name: string
  label: string
  topic_code: string
  topic_labels: LocalizedText
  content: string
  pictures: Generated<string[]>
  verdict: Verdict | null
  verdict_remark: Generated<string>
  refund_minor: number | null
  refund_status: RefundStatus | null
  version: Generated<number>
  filed_at: Date
  due_at: Date | null
}

export interface ComplaintHistoryTable {
  id: Generated<number>
  complaint_id: number
  position: number
  transition: string
  from_status: string | null
  to_status: string
  actor_kind: string
  actor_name: string
  note: Generated<string>
  at: Date
}

export interface ComplaintRemarkTable {
  id: Generated<number>
  complaint_id: number
  side: Side
  author_name: string
  content: string
  pictures: Generated<string[]>
  written_at: Date
}

export interface ComplaintTables {
  complaint: ComplaintTable
  complaint_history: ComplaintHistoryTable
  complaint_remark: ComplaintRemarkTable
}

// Written by `npm run tables` from the migrations; `npm run check` checks it against them.
import type { LocalizedText } from '#platform/messages'
import type { Generated } from 'kysely'
import type { InquiryStatus, InviteStatus } from './inquiry.machine.ts'
import type { PackSaid } from '#modules/shop/catalog'
import type { PreparedStatus } from './prepared/prepared-quote.machine.ts'
import type { PreparedLine } from './prepared/prepared-quote.types.ts'
import type { QuoteFileKind } from './inquiry.types.ts'

export interface InquiryTable {
  id: Generated<number>
  sn: string
  company_id: number
  member_id: number
  title: Generated<string>
  status: Generated<InquiryStatus>
  is_current: Generated<boolean>
  remark: Generated<string>
  needed_by: string | null
  version: Generated<number>
  created_at: Date
  submitted_at: Date | null
  status_changed_at: Date
  offered_by: number | null
}

export interface InquiryLineTable {
  id: Generated<number>
  inquiry_id: number
  shop_id: number
  goods_id: number
  sku_id: number
  sku_number: string
  names: LocalizedText
  specs: { name: LocalizedText; value: LocalizedText }[]
  units: LocalizedText
  picture: string
  quantity: number
  target_minor: number | null
  remark: Generated<string>
  pack: PackSaid | null
}

export interface InquiryInviteTable {
  id: Generated<number>
  inquiry_id: number
  shop_id: number
  shop_name: string
  status: InviteStatus
  round: Generated<number>
  reply_by: Date
  remark: Generated<string>
  quote_id: number | null
  warned_at: Date | null
  order_id: number | null
  order_sn: string | null
  version: Generated<number>
  status_changed_at: Date
  reply_from: Date | null
}

export interface QuoteTable {
  id: Generated<number>
  invite_id: number
  number: number
  round: number
  valid_until: Date
  message: Generated<string>
  goods_minor: number
  sent_by: string
  sent_at: Date
  freight_minor: number | null
  file_ids: Generated<number[]>
}

export interface QuoteLineTable {
  quote_id: number
  inquiry_line_id: number
  quantity: number
  price_minor: number | null
  lead_days: number | null
  remark: Generated<string>
  pack: PackSaid | null
}

export interface InquiryHistoryTable {
  id: Generated<number>
  invite_id: number
  position: number
  transition: string
  from_status: string | null
  to_status: string
  actor_kind: string
  actor_name: string
  note: Generated<string>
  at: Date
}

export interface PreparedQuoteTable {
  id: Generated<number>
  shop_id: number
  status: PreparedStatus
  inquiry_id: number | null
  invite_version: number | null
  company_id: number
  member_id: number
  title: Generated<string>
  lines: PreparedLine[]
  freight_minor: number | null
  valid_until: Date
  message: Generated<string>
  discount_bps: number | null
  limit_bps: number | null
  asked_by: number | null
  written_by: string
  reason: Generated<string>
  version: Generated<number>
  changed_at: Date
  file_ids: Generated<number[]>
}

export interface PreparedQuoteHistoryTable {
  id: Generated<number>
  prepared_id: number
  position: number
  transition: string
  from_status: string | null
  to_status: string
  actor_kind: string
  actor_name: string
  note: Generated<string>
  at: Date
}

export interface QuoteFileTable {
  id: Generated<number>
  shop_id: number
  name: string
  kind: QuoteFileKind
  bytes: number
  file: string
  uploaded_by: number
  uploaded_at: Date
}

export interface InquiryTables {
  inquiry: InquiryTable
  inquiry_line: InquiryLineTable
  inquiry_invite: InquiryInviteTable
  quote: QuoteTable
  quote_line: QuoteLineTable
  inquiry_history: InquiryHistoryTable
  prepared_quote: PreparedQuoteTable
  prepared_quote_history: PreparedQuoteHistoryTable
  quote_file: QuoteFileTable
}

// Written by `npm run tables` from the migrations; `npm run check` checks it against them.
import type { Generated } from 'kysely'

export interface NoticeTable {
  id: Generated<number>
  member_id: number
  event_key: string
  kind: string
  params: unknown
  url: string
  created_at: Date
  read_at: Date | null
  deleted_at: Date | null
}

export interface NoticePreferenceTable {
  member_id: number
  kind: string
  in_app: boolean
  by_email: boolean
}

export interface NoticeDefaultTable {
  audience: string
  kind: string
  number: number
  in_app: boolean
  by_email: boolean
  fixed: boolean
  reason: string
  changed_at: Date
  changed_by: number
  by_name: string
}

export interface NoticeEmailTable {
  id: Generated<number>
  member_id: number
  event_key: string
  kind: string
  params: unknown
  url: string
  created_at: Date
  emailed_at: Date | null
}

export interface ShopNoticeTable {
  id: Generated<number>
  shop_id: number
  event_key: string
  kind: string
  params: unknown
  url: string
  created_at: Date
  staff_id: number | null
}

export interface ShopNoticePreferenceTable {
  shop_id: number
  account_id: number
  kind: string
  in_app: boolean
}

export interface ShopNoticeReaderTable {
  shop_id: number
  account_id: number
  read_to: number
}

export interface ShopNoticeReadTable {
  shop_id: number
  account_id: number
  notice_id: number
}

export interface NotificationTables {
  notice: NoticeTable
  notice_preference: NoticePreferenceTable
  notice_default: NoticeDefaultTable
  notice_email: NoticeEmailTable
  shop_notice: ShopNoticeTable
  shop_notice_preference: ShopNoticePreferenceTable
  shop_notice_reader: ShopNoticeReaderTable
  shop_notice_read: ShopNoticeReadTable
}

// Written by `npm run tables` from the migrations; `npm run check` holds it to them.
import type { Generated } from 'kysely'

export interface NoticeTable {
  id: Generated<number>
  member_id: number
  event_key: string
  says: string
  facts: unknown
  url: string
  told_at: Date
  read_at: Date | null
  deleted_at: Date | null
}

export interface NoticePreferenceTable {
  member_id: number
  says: string
  in_app: boolean
  by_email: boolean
}

export interface NoticeEmailTable {
  id: Generated<number>
  member_id: number
  event_key: string
  says: string
  facts: unknown
  url: string
  told_at: Date
  written_at: Date | null
}

export interface MessagingTables {
  notice: NoticeTable
  notice_preference: NoticePreferenceTable
  notice_letter: NoticeEmailTable
}

// Written by `npm run tables` from the migrations; `npm run check` holds it to them.
import type { Generated } from 'kysely'

export interface NoticeTable {
  id: Generated<number>
  member_id: number
  fact_key: string
  says: string
  facts: unknown
  url: string
  told_at: Date
  read_at: Date | null
  deleted_at: Date | null
}

export interface MessagingTables {
  notice: NoticeTable
}

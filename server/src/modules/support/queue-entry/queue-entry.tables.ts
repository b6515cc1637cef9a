// Written by `npm run tables` from the migrations; `npm run check` checks it against them.
import type { Generated } from 'kysely'

export interface QueueNoteTable {
  id: Generated<number>
  shop_id: number
  queue: string
  entry_id: string
  staff_id: number
  author_name: string
  content: string
  written_at: Date
  edited_at: Date | null
}

export interface QueueEntryTables {
  queue_note: QueueNoteTable
}

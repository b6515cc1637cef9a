// Written by `npm run tables` from the migrations; `npm run check` checks it against them.
import type { LocalizedText } from '#platform/messages'
import type { Generated } from 'kysely'

export interface AnnouncementTable {
  id: Generated<number>
  titles: LocalizedText
  texts: LocalizedText
  audience: string
  company_id: number | null
  shop_id: number | null
  importance: string
  url: Generated<string>
  starts_at: Date
  ends_at: Date
  tells: Generated<boolean>
  version: Generated<number>
  written_at: Date
  written_by: string
  published_at: Date | null
  published_by: Generated<string>
  ended_at: Date | null
  ended_by: Generated<string>
  told_up_to: Generated<number>
  told_at: Date | null
}

export interface AnnouncementDismissalTable {
  announcement_id: number
  account_id: number
  dismissed_at: Date
}

export interface AnnouncementTables {
  announcement: AnnouncementTable
  announcement_dismissal: AnnouncementDismissalTable
}

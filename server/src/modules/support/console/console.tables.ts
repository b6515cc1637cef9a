// Written by `npm run tables` from the migrations; `npm run check` checks it against them.
import type { Generated } from 'kysely'
import type { Shown } from './console.types.ts'

export interface SavedViewTable {
  id: Generated<number>
  shop_id: number | null
  account_id: number
  author_name: string
  list: string
  name: string
  query: string
  is_shared: Generated<boolean>
  position: number
  version: Generated<number>
  created_at: Date
  changed_at: Date
}

export interface ListPreferenceTable {
  audience: string
  account_id: number
  list: string
  shown: Shown
  changed_at: Date
}

export interface ConsoleTables {
  saved_view: SavedViewTable
  list_preference: ListPreferenceTable
}

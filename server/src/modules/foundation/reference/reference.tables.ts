// Written by `npm run tables` from the migrations; `npm run check` checks it against them.
import type { LocalizedText } from '#platform/messages'
import type { Generated } from 'kysely'

export interface RegionTable {
  id: number
  parent_id: number
  grade: number
  local_name: string
  path: number[]
  version: Generated<number>
  retired_at: Date | null
}

export interface DictionaryEntryTable {
  id: Generated<number>
  type: string
  code: string
  labels: LocalizedText
  position: Generated<number>
  version: Generated<number>
  retired_at: Date | null
}

export interface ReferenceTables {
  region: RegionTable
  dictionary_entry: DictionaryEntryTable
}

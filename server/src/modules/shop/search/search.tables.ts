// Written by `npm run tables` from the migrations; `npm run check` checks it against them.
import type { LocalizedText } from '#platform/messages'
import type { Generated } from 'kysely'

export interface SearchEntryTable {
  goods_id: number
  shop_id: number
  category_path: number[]
  brand_id: number | null
  words: string
  names: Generated<string | null>
  properties: Generated<string[]>
  price_minor: number
  sold: number
  rating_tenths: number
  in_stock: boolean
  listed_at: Date
  goods_version: number
}

export interface SearchWordTable {
  words: string
  language: string
  pinyin: Generated<string>
  goods_count: number
  offered: Generated<boolean>
}

export interface SearchPropertyTable {
  key: string
  names: LocalizedText
  values: LocalizedText
}

export interface SearchSynonymTable {
  id: Generated<number>
  words: string[]
}

export interface SearchVersionTable {
  id: Generated<boolean>
  version: number
  words_version: Generated<number>
  rules: Generated<number>
}

export interface SearchTables {
  search_entry: SearchEntryTable
  search_word: SearchWordTable
  search_property: SearchPropertyTable
  search_synonym: SearchSynonymTable
  search_version: SearchVersionTable
}

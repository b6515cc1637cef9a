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
  changed_at_version: Generated<number>
}

export interface SearchRemovedTable {
  goods_id: number
  changed_at_version: number
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
  language: string | null
  leads_to: Generated<string[]>
  version: Generated<number>
}

export interface SearchRedirectTable {
  id: Generated<number>
  keyword: string
  url: string
  version: Generated<number>
}

export interface SearchAskedTable {
  day: string
  keyword: string
  times: number
  found: number
}

export interface SearchVersionTable {
  id: Generated<boolean>
  version: number
  words_version: Generated<number>
  rules: Generated<number>
  dictionary_version: Generated<number>
}

export interface SearchTables {
  search_entry: SearchEntryTable
  search_removed: SearchRemovedTable
  search_word: SearchWordTable
  search_property: SearchPropertyTable
  search_synonym: SearchSynonymTable
  search_redirect: SearchRedirectTable
  search_asked: SearchAskedTable
  search_version: SearchVersionTable
}

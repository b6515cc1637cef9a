// Written by `npm run tables` from the migrations; `npm run check` checks it against them.
import type { LocalizedText } from '#platform/messages'
import type { Generated } from 'kysely'

export interface SiteSettingTable {
  name: string
  value: unknown
}

export interface PageListTable {
  name: string
  version: Generated<number>
  entries: { id: number; names: LocalizedText; subtitles?: LocalizedText; url?: string; picture?: string; isShown: boolean; from?: number; until?: number }[]
}

export interface PageListVersionTable {
  name: string
  number: number
  entries: { id: number; names: LocalizedText; subtitles?: LocalizedText; url?: string; picture?: string; isShown: boolean; from?: number; until?: number }[]
  published_at: Date
  published_by: Generated<string>
}

export interface FloorTable {
  id: Generated<number>
  draft: { titles: LocalizedText; url: string; tags: { names: LocalizedText; url: string }[]; blocks: ({ kind: 'TEXT'; titles: LocalizedText; texts: LocalizedText; url: string } | { kind: 'IMAGE'; image: string; titles: LocalizedText; url: string } | { kind: 'GOODS'; goodsIds?: number[]; categoryId?: number })[] } | null
  draft_position: Generated<number>
  published: { titles: LocalizedText; url: string; tags: { names: LocalizedText; url: string }[]; blocks: ({ kind: 'TEXT'; titles: LocalizedText; texts: LocalizedText; url: string } | { kind: 'IMAGE'; image: string; titles: LocalizedText; url: string } | { kind: 'GOODS'; goodsIds?: number[]; categoryId?: number })[] } | null
  position: Generated<number>
  version: Generated<number>
}

export interface HomePageTable {
  id: Generated<number>
  version: Generated<number>
}

export interface PageVersionTable {
  number: Generated<number>
  floors: { id: number; content: { titles: LocalizedText; url: string; tags: { names: LocalizedText; url: string }[]; blocks: ({ kind: 'TEXT'; titles: LocalizedText; texts: LocalizedText; url: string } | { kind: 'IMAGE'; image: string; titles: LocalizedText; url: string } | { kind: 'GOODS'; goodsIds?: number[]; categoryId?: number })[] } }[]
  published_at: Date
  published_by: Generated<string>
}

export interface ArticleGroupTable {
  id: Generated<number>
  type: string
  names: LocalizedText
  position: Generated<number>
  version: Generated<number>
}

export interface ArticleTable {
  id: Generated<number>
  group_id: number
  place: string | null
  titles: LocalizedText
  contents: LocalizedText
  position: Generated<number>
  changed_at: Generated<Date>
  draft: { titles: LocalizedText; contents: LocalizedText } | null
  is_shown: Generated<boolean>
  version: Generated<number>
}

export interface ArticleVersionTable {
  article_id: number
  number: number
  titles: LocalizedText
  contents: LocalizedText
  published_at: Date
  published_by: Generated<string>
  asks_from: Date | null
  changes: LocalizedText | null
}

export interface VisitTable {
  url: string
  views: Generated<number>
}

export interface VisitRecentTable {
  uuid: string
  url: string
  at: Date
}

export interface ContentTables {
  site_setting: SiteSettingTable
  page_list: PageListTable
  page_list_version: PageListVersionTable
  floor: FloorTable
  home_page: HomePageTable
  page_version: PageVersionTable
  article_group: ArticleGroupTable
  article: ArticleTable
  article_version: ArticleVersionTable
  visit: VisitTable
  visit_recent: VisitRecentTable
}

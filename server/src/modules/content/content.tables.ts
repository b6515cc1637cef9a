// Written by `npm run tables` from the migrations; `npm run check` holds it to them.
import type { Words } from '#platform/words'
import type { Generated } from 'kysely'

export interface SiteSettingTable {
  name: string
  value: unknown
}

export interface NavigationTable {
  id: Generated<number>
  names: Words
  url: string
  image: Generated<string>
  client_type: Generated<string>
  position: Generated<number>
}

export interface HotKeywordTable {
  id: Generated<number>
  names: Words
  position: Generated<number>
}

export interface AdvertisementTable {
  id: Generated<number>
  titles: Words
  subtitles: Generated<Words>
  picture: string
  url: string
  position: Generated<number>
}

export interface FloorTable {
  id: Generated<number>
  position: Generated<number>
  draft: { titles: Words; url: string; tags: { names: Words; url: string }[]; blocks: ({ kind: 'TEXT'; titles: Words; texts: Words; url: string } | { kind: 'IMAGE'; image: string; titles: Words; url: string } | { kind: 'GOODS'; goodsIds?: number[]; categoryId?: number })[] } | null
  draft_position: Generated<number>
  published: { titles: Words; url: string; tags: { names: Words; url: string }[]; blocks: ({ kind: 'TEXT'; titles: Words; texts: Words; url: string } | { kind: 'IMAGE'; image: string; titles: Words; url: string } | { kind: 'GOODS'; goodsIds?: number[]; categoryId?: number })[] } | null
}

export interface ArticleGroupTable {
  id: Generated<number>
  type: string
  names: Words
  position: Generated<number>
}

export interface ArticleTable {
  id: Generated<number>
  group_id: number
  place: string | null
  titles: Words
  contents: Words
  position: Generated<number>
  changed_at: Generated<Date>
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
  navigation: NavigationTable
  hot_keyword: HotKeywordTable
  advertisement: AdvertisementTable
  floor: FloorTable
  article_group: ArticleGroupTable
  article: ArticleTable
  visit: VisitTable
  visit_recent: VisitRecentTable
}

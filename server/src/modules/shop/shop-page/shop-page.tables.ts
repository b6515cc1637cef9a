// Written by `npm run tables` from the migrations; `npm run check` checks it against them.
import type { LocalizedText } from '#platform/messages'
import type { Generated } from 'kysely'
import type { ShopPageContent } from './shop-page.types.ts'

export interface ShopPageTable {
  shop_id: number
  version: Generated<number>
  draft: ShopPageContent | null
  published: ShopPageContent | null
  sections_version: Generated<number>
}

export interface ShopPageVersionTable {
  shop_id: number
  number: number
  content: ShopPageContent
  published_at: Date
  published_by: string
}

export interface ShopSectionTable {
  id: Generated<number>
  shop_id: number
  parent_id: number | null
  names: LocalizedText
  position: number
}

export interface ShopSectionGoodsTable {
  section_id: number
  goods_id: number
  shop_id: number
}

export interface SectionGoodsView {
  section_id: number
  goods_id: number
  shop_id: number
}

export interface ShopPageTables {
  shop_page: ShopPageTable
  shop_page_version: ShopPageVersionTable
  shop_section: ShopSectionTable
  shop_section_goods: ShopSectionGoodsTable
}

/** What others may read in a join. */
export interface ShopPageViews {
  section_goods: SectionGoodsView
}

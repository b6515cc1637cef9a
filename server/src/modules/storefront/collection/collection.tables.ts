// Written by `npm run tables` from the migrations; `npm run check` checks it against them.
import type { Generated } from 'kysely'

export interface CollectedGoodsTable {
  id: Generated<number>
  company_id: number
  member_id: number
  goods_id: number
  saved_price_minor: number
  collected_at: Date
  deleted_at: Date | null
}

export interface CollectedShopTable {
  id: Generated<number>
  company_id: number
  member_id: number
  shop_id: number
  collected_at: Date
  deleted_at: Date | null
}

export interface FootprintTable {
  id: Generated<number>
  company_id: number
  member_id: number
  goods_id: number
  day: string
  visited_at: Date
}

export interface CollectionTables {
  collected_goods: CollectedGoodsTable
  collected_shop: CollectedShopTable
  footprint: FootprintTable
}

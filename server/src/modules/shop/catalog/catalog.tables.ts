// Written by `npm run tables` from the migrations; `npm run check` checks it against them.
import type { LocalizedText } from '#platform/messages'
import type { Generated } from 'kysely'
import type { CategoryParameter } from './category/category.types.ts'
import type { GoodsStatus } from './goods.machine.ts'
import type { GoodsFile } from './document/document.types.ts'
import type { Pack } from './pack.ts'
import type { Reviewed, RevisionState, Treatment } from './review/review.types.ts'
import type { GoodsDocument } from './editor/read-document.ts'
import type { VersionField, VersionWay } from './version/version.types.ts'

export interface CategoryTable {
  id: Generated<number>
  parent_id: number | null
  grade: number
  path: number[]
  names: LocalizedText
  image: Generated<string>
  position: Generated<number>
  version: Generated<number>
  parameters: Generated<CategoryParameter[]>
  pack_key: string | null
}

export interface CategoryTreeTable {
  is_only: Generated<boolean>
  version: Generated<number>
}

export interface MergedCategoryTable {
  former_id: number
  category_id: number
}

export interface BrandTable {
  id: Generated<number>
  name: string
  logo: Generated<string>
  version: Generated<number>
}

export interface GoodsTable {
  id: Generated<number>
  shop_id: number
  category_id: number
  brand_id: number | null
  number: string
  names: LocalizedText
  descriptions: Generated<LocalizedText>
  units: Generated<LocalizedText>
  parameters: Generated<{ name: LocalizedText; value: LocalizedText; filterable: boolean }[]>
  thumbnail: Generated<string>
  gallery: Generated<string[]>
  status: Generated<GoodsStatus>
  sold: Generated<number>
  rating_tenths: Generated<number>
  review_count: Generated<number>
  star_sum: Generated<number>
  version: Generated<number>
  listed_at: Generated<Date>
  changed_at: Generated<Date>
  deleted_at: Date | null
  freight_template_id: number | null
  documents: Generated<GoodsFile[]>
  lead_days: number | null
}

export interface GoodsHistoryTable {
  id: Generated<number>
  goods_id: number
  position: number
  transition: string
  from_status: string | null
  to_status: string
  actor_kind: string
  actor_name: string
  note: Generated<string>
  at: Date
}

export interface SkuTable {
  id: Generated<number>
  goods_id: number
  shop_id: number
  number: string
  specs: Generated<{ name: LocalizedText; value: LocalizedText }[]>
  price_minor: number
  market_price_minor: Generated<number>
  tiers: Generated<[from: number, price_minor: number][]>
  weight_grams: Generated<number>
  min_quantity: Generated<number>
  order_multiple: Generated<number>
  picture: Generated<string>
  position: Generated<number>
  deleted_at: Date | null
  volume_cm3: Generated<number>
  packs: Generated<Pack[]>
  max_quantity: Generated<number>
  length_mm: Generated<number>
  width_mm: Generated<number>
  height_mm: Generated<number>
}

export interface SkuPriceTable {
  sku_id: number
  since: Date
  price_minor: number
  tiers: [from: number, price_minor: number][]
}

export interface CompanyCategoryTable {
  company_id: number
  category_id: number
}

export interface CountedSaleTable {
  order_id: number
  counted_at: Date
}

export interface ShopCategoryTable {
  shop_id: number
  category_id: number
}

export interface GoodsReviewRuleTable {
  is_only: Generated<boolean>
  reviewed: Generated<Reviewed>
  version: Generated<number>
}

export interface GoodsReviewShopTable {
  shop_id: number
  treatment: Treatment
}

export interface GoodsRevisionTable {
  goods_id: number
  shop_id: number
  state: Generated<RevisionState>
  document: GoodsDocument | null
  removed: Generated<string[]>
  version: number
  submitted_at: Date
  submitted_by: string
  reason: Generated<string>
  decided_at: Date | null
  decided_by: Generated<string>
}

export interface GoodsDraftTable {
  goods_id: number
  shop_id: number
  document: GoodsDocument
  removed: Generated<string[]>
  based_on: number
  saved_at: Date
  saved_by: string
}

export interface GoodsVersionTable {
  goods_id: number
  shop_id: number
  number: number
  way: VersionWay
  content: GoodsDocument
  changed: Generated<VersionField[]>
  published_at: Date
  published_by: string
  approved_by: Generated<string>
}

export interface GoodsFileTable {
  id: Generated<number>
  shop_id: number
  name: string
  bytes: number
  file: string
  uploaded_by: number
  uploaded_at: Date
}

export interface SkuPackCodeTable {
  shop_id: number
  gtin: string
  sku_id: number
  size: number
}

export interface OfferView {
  sku_id: number
  goods_id: number
  shop_id: number
  category_id: number
  sku_number: string
  names: LocalizedText
  units: LocalizedText
  specs: { name: LocalizedText; value: LocalizedText }[]
  price_minor: number
  market_price_minor: number
  tiers: [from: number, price_minor: number][]
  weight_grams: number
  min_quantity: number
  order_multiple: number
  picture: string
  goods_version: number
  on_shelf: boolean
  volume_cm3: number
  freight_template_id: number
  packs: Pack[]
  max_quantity: number
  lead_days: number
}

export interface CatalogTables {
  category: CategoryTable
  category_tree: CategoryTreeTable
  merged_category: MergedCategoryTable
  brand: BrandTable
  goods: GoodsTable
  goods_history: GoodsHistoryTable
  sku: SkuTable
  sku_price: SkuPriceTable
  company_category: CompanyCategoryTable
  counted_sale: CountedSaleTable
  shop_category: ShopCategoryTable
  goods_review_rule: GoodsReviewRuleTable
  goods_review_shop: GoodsReviewShopTable
  goods_revision: GoodsRevisionTable
  goods_draft: GoodsDraftTable
  goods_version: GoodsVersionTable
  goods_file: GoodsFileTable
  sku_pack_code: SkuPackCodeTable
}

/** What others may read in a join. */
export interface CatalogViews {
  offer: OfferView
}

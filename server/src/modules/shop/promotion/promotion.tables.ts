// Written by `npm run tables` from the migrations; `npm run check` checks it against them.
import type { LocalizedText } from '#platform/messages'
import type { Generated } from 'kysely'
import type { Audience, CodeKind, CouponScope, MemberCouponStatus } from './coupon/coupon.types.ts'
import type { DiscountStep } from './full-discount/full-discount.types.ts'
import type { GroupBuyState } from './group-buy/group-buy.types.ts'
import type { ProposalState } from './points/points-proposal.types.ts'

export interface CouponTable {
  id: Generated<number>
  shop_id: number | null
  titles: LocalizedText
  descriptions: Generated<LocalizedText>
  value_minor: number
  threshold_minor: number
  starts_at: Date
  ends_at: Date
  total: number
  member_limit: Generated<number>
  received: Generated<number>
  used: Generated<number>
  received_before: Generated<number>
  used_before: Generated<number>
  scope: Generated<CouponScope>
  scope_ids: Generated<number[]>
  created_at: Date
  deleted_at: Date | null
  closed_at: Date | null
  code_kind: Generated<CodeKind>
  company_limit: Generated<number>
  audience: Generated<Audience>
  company_ids: Generated<number[]>
  group_ids: Generated<number[]>
}

export interface MemberCouponTable {
  id: Generated<number>
  coupon_id: number
  company_id: number
  member_id: number
  status: Generated<MemberCouponStatus>
  received_at: Date
  used_at: Date | null
  given_for: string | null
}

export interface CouponUseTable {
  member_coupon_id: number
  reserved_for: string
  label: string
  amount_minor: number
}

export interface CouponCodeTable {
  id: Generated<number>
  coupon_id: number
  code: string
  is_single: boolean
  member_coupon_id: number | null
}

export interface CouponFirstOrderTable {
  company_id: number
  shop_id: number
  member_coupon_id: number
}

export interface FullDiscountTable {
  id: Generated<number>
  shop_id: number
  titles: LocalizedText
  threshold_minor: number
  minus_minor: Generated<number>
  off_bps: Generated<number>
  free_freight: Generated<boolean>
  goods_ids: Generated<number[]>
  starts_at: Date
  ends_at: Date
  deleted_at: Date | null
  steps: Generated<DiscountStep[]>
  gift_sku_id: number | null
  gift_quantity: Generated<number>
  coupon_id: number | null
  points: Generated<number>
  budget_minor: number | null
  given_minor: Generated<number>
}

export interface MinusPriceTable {
  id: Generated<number>
  shop_id: number
  titles: LocalizedText
  minus_minor: number
  goods_ids: number[]
  starts_at: Date
  ends_at: Date
  deleted_at: Date | null
  budget_minor: number | null
  given_minor: Generated<number>
}

export interface HalfPriceTable {
  id: Generated<number>
  shop_id: number
  titles: LocalizedText
  goods_ids: number[]
  starts_at: Date
  ends_at: Date
  deleted_at: Date | null
  budget_minor: number | null
  given_minor: Generated<number>
}

export interface PromotionVersionTable {
  only_row: Generated<boolean>
  version: Generated<string>
}

export interface PromotionBudgetUseTable {
  reserved_for: string
  kind: string
  promotion_id: number
  amount_minor: number
}

export interface FlashSaleTable {
  id: Generated<number>
  day: string
  titles: LocalizedText
  entries_until: Date
  shop_ids: Generated<number[]>
  withdrawn_at: Date | null
  withdrawn_reason: Generated<string>
}

export interface FlashSaleSlotTable {
  id: Generated<number>
  flash_sale_id: number
  hour: number
  starts_at: Date
  ends_at: Date
}

export interface FlashSaleEntryTable {
  id: Generated<number>
  slot_id: number
  shop_id: number
  sku_id: number
  price_minor: number
  set_aside: number
  sold: Generated<number>
  sold_before: Generated<number>
  member_limit: Generated<number>
  state: Generated<string>
  asked_at: Date | null
  decided_at: Date | null
  decided_by_name: Generated<string>
  decided_reason: Generated<string>
}

export interface FlashSaleReservationTable {
  entry_id: number
  reserved_for: string
  member_id: number
  quantity: number
}

export interface FlashSaleMemberUsageTable {
  entry_id: number
  member_id: number
  taken: number
}

export interface GroupBuyTable {
  id: Generated<number>
  titles: LocalizedText
  starts_at: Date
  ends_at: Date
}

export interface GroupBuyCategoryTable {
  id: Generated<number>
  names: LocalizedText
  position: Generated<number>
}

export interface GroupBuyEntryTable {
  id: Generated<number>
  group_buy_id: number
  category_id: number
  shop_id: number
  sku_id: number
  price_minor: number
  wanted: number
  places: number
  joined: Generated<number>
  member_limit: Generated<number>
  taken: Generated<number>
  joined_before: Generated<number>
  state: Generated<GroupBuyState>
  decided_at: Date | null
  ended_because: string | null
  closed_at: Date | null
}

export interface GroupBuyReservationTable {
  entry_id: number
  reserved_for: string
  member_id: number
  quantity: number
  is_joined: Generated<boolean>
}

export interface GroupBuyMemberUsageTable {
  entry_id: number
  member_id: number
  taken: number
}

export interface PointsCategoryTable {
  id: Generated<number>
  names: LocalizedText
  position: Generated<number>
  version: Generated<number>
}

export interface PointsGoodsTable {
  id: Generated<number>
  category_id: number
  shop_id: number
  sku_id: number
  points: number
  price_minor: Generated<number>
  total: number
  taken: Generated<number>
  member_limit: Generated<number>
  deleted_at: Date | null
  taken_before: Generated<number>
  created_at: Generated<Date>
  version: Generated<number>
  offered_until: Date | null
}

export interface PointsGoodsReservationTable {
  entry_id: number
  reserved_for: string
  label: string
  member_id: number
  quantity: number
  points: number
  returned: Generated<number>
}

export interface PointsGoodsMemberUsageTable {
  entry_id: number
  member_id: number
  taken: number
}

export interface PointsProposalTable {
  id: Generated<number>
  shop_id: number
  sku_id: number
  category_id: number
  points: number
  price_minor: number
  total: number
  member_limit: number
  offered_until: Date | null
  state: Generated<ProposalState>
  reason: Generated<string>
  points_goods_id: number | null
  asked_at: Date
  decided_at: Date | null
  version: Generated<number>
}

export interface GroupBuyOfOrderView {
  reserved_for: string
  entry_id: number
  state: GroupBuyState
  wanted: number
  joined: number
  ends_at: Date
  ended_because: string
}

export interface PromotionTables {
  coupon: CouponTable
  member_coupon: MemberCouponTable
  coupon_use: CouponUseTable
  coupon_code: CouponCodeTable
  coupon_first_order: CouponFirstOrderTable
  full_discount: FullDiscountTable
  minus_price: MinusPriceTable
  half_price: HalfPriceTable
  promotion_version: PromotionVersionTable
  promotion_budget_use: PromotionBudgetUseTable
  flash_sale: FlashSaleTable
  flash_sale_slot: FlashSaleSlotTable
  flash_sale_entry: FlashSaleEntryTable
  flash_sale_reservation: FlashSaleReservationTable
  flash_sale_member_usage: FlashSaleMemberUsageTable
  group_buy: GroupBuyTable
  group_buy_category: GroupBuyCategoryTable
  group_buy_entry: GroupBuyEntryTable
  group_buy_reservation: GroupBuyReservationTable
  group_buy_member_usage: GroupBuyMemberUsageTable
  points_category: PointsCategoryTable
  points_goods: PointsGoodsTable
  points_goods_reservation: PointsGoodsReservationTable
  points_goods_member_usage: PointsGoodsMemberUsageTable
  points_proposal: PointsProposalTable
}

/** What others may read in a join. */
export interface PromotionViews {
  group_buy_of_order: GroupBuyOfOrderView
}

// Written by `npm run tables` from the migrations; `npm run check` holds it to them.
import type { LocalizedText } from '#platform/messages'
import type { Generated } from 'kysely'

export interface ShopTable {
  id: Generated<number>
  name: string
  logo: Generated<string>
  descriptions: Generated<LocalizedText>
  phone: Generated<string>
  region_id: number | null
  city: Generated<string>
  status: Generated<string>
  created_at: Generated<Date>
  commission_points: Generated<number>
  bank: { name: string; holder: string; number: string } | null
  tax_number: Generated<string>
  address: Generated<string>
}

export interface ShopStaffTable {
  id: Generated<number>
  shop_id: number
  account_id: number
  name: string
  disabled_at: Date | null
  is_owner: Generated<boolean>
  created_at: Generated<Date>
  version: Generated<number>
}

export interface StaffRoleTable {
  id: Generated<number>
  shop_id: number
  name: string
  description: Generated<string>
  permissions: Generated<string[]>
  created_at: Generated<Date>
  version: Generated<number>
}

export interface StaffRoleGrantTable {
  shop_id: number
  staff_id: number
  role_id: number
}

export interface ShopFaceView {
  shop_id: number
  name: string
  logo: string
  city: string
  is_open: boolean
}

export interface ShopFiguresView {
  shop_id: number
  goods_count: number
  rating_tenths: number
  free_from_minor: number
}

export interface ShopGoodsSeenView {
  company_id: number
  shop_id: number
  goods_count: number
}

export interface ShopTables {
  shop: ShopTable
  shop_staff: ShopStaffTable
  staff_role: StaffRoleTable
  staff_role_grant: StaffRoleGrantTable
}

/** What others may read in a join. */
export interface ShopViews {
  shop_face: ShopFaceView
  shop_figures: ShopFiguresView
  shop_goods_seen: ShopGoodsSeenView
}

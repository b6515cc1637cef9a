// Written by `npm run tables` from the migrations; `npm run check` checks it against them.
import type { LocalizedText } from '#platform/messages'
import type { Generated } from 'kysely'
import type { ShopStatus } from './shop.machine.ts'
import type { BankChangeState } from './bank/bank-change.types.ts'

export interface ShopTable {
  id: Generated<number>
  name: string
  logo: Generated<string>
  descriptions: Generated<LocalizedText>
  phone: Generated<string>
  region_id: number | null
  city: Generated<string>
  tax_number: Generated<string>
  address: Generated<string>
  bank: { name: string; holder: string; number: string } | null
  commission_bps: Generated<number>
  status: Generated<ShopStatus>
  created_at: Generated<Date>
  version: Generated<number>
  hours: Generated<{ weekday: number; opens: number; closes: number }[]>
  auto_answers: LocalizedText | null
  legal_name: Generated<string>
  settings_version: Generated<number>
  is_vat_registered: Generated<boolean>
  tax_place: Generated<string>
  grade_id: number | null
}

export interface ShopHistoryTable {
  id: Generated<number>
  shop_id: number
  position: number
  transition: string
  from_status: string | null
  to_status: string
  actor_kind: string
  actor_name: string
  note: Generated<string>
  at: Date
}

export interface ShopStaffTable {
  id: Generated<number>
  shop_id: number
  account_id: number
  name: string
  is_owner: Generated<boolean>
  disabled_at: Date | null
  created_at: Generated<Date>
  version: Generated<number>
  entered_at: Date | null
  left_at: Date | null
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

export interface StaffInvitationTable {
  id: Generated<number>
  shop_id: number
  addressed: string
  recipient: string
  name: string
  role_ids: Generated<number[]>
  inviter_id: number | null
  token_hash: string
  sent_at: Date
  expires_at: Date
  accepted_at: Date | null
  withdrawn_at: Date | null
  operator_id: number | null
  operator_name: Generated<string>
}

export interface ShopClosingTable {
  id: Generated<number>
  shop_id: number
  from_day: string
  to_day: string
  from_at: Date
  until_at: Date
  labels: LocalizedText
  planned_at: Date
}

export interface ReturnAddressTable {
  id: Generated<number>
  shop_id: number
  consignee: string
  mobile: string
  region_id: number
  detail: string
  is_default: Generated<boolean>
  version: Generated<number>
  changed_at: Date
}

export interface DiscountLimitTable {
  id: Generated<number>
  shop_id: number
  role_id: number | null
  limit_bps: number
}

export interface BankChangeTable {
  id: Generated<number>
  shop_id: number
  bank: { name: string; holder: string; number: string }
  asked_by: number
  asked_by_name: string
  asked_at: Date
  confirmed_by_name: string | null
  due_at: Date | null
  state: Generated<BankChangeState>
  ended_by_name: string | null
  ended_at: Date | null
}

export interface ShopGradeTable {
  id: Generated<number>
  names: LocalizedText
  position: number
  min_on_time_percent: number | null
  min_answered_percent: number | null
  max_cancelled_percent: number | null
  version: Generated<number>
}

export interface ShopGradeChangeTable {
  id: Generated<number>
  shop_id: number
  names: LocalizedText | null
  reason: string
  given_by: number
  by_name: string
  given_at: Date
}

export interface ShopSummaryView {
  shop_id: number
  name: string
  logo: string
  city: string
  is_open: boolean
}

export interface StaffSummaryView {
  staff_id: number
  account_id: number
  shop_id: number
  name: string
  shop_name: string
  is_active: boolean
}

export interface ShopFiguresView {
  shop_id: number
  goods_count: number
  rating_tenths: number
  free_from_minor: number
}

export interface ShopVisibleGoodsView {
  company_id: number
  shop_id: number
  goods_count: number
}

export interface ShopCalendarView {
  shop_id: number
  hours: { weekday: number; opens: number; closes: number }[]
}

export interface ShopClosedDaysView {
  shop_id: number
  from_day: string
  to_day: string
}

export interface ShopTables {
  shop: ShopTable
  shop_history: ShopHistoryTable
  shop_staff: ShopStaffTable
  staff_role: StaffRoleTable
  staff_role_grant: StaffRoleGrantTable
  staff_invitation: StaffInvitationTable
  shop_closing: ShopClosingTable
  return_address: ReturnAddressTable
  discount_limit: DiscountLimitTable
  bank_change: BankChangeTable
  shop_grade: ShopGradeTable
  shop_grade_change: ShopGradeChangeTable
}

/** What others may read in a join. */
export interface ShopViews {
  shop_summary: ShopSummaryView
  staff_summary: StaffSummaryView
  shop_figures: ShopFiguresView
  shop_visible_goods: ShopVisibleGoodsView
  shop_calendar: ShopCalendarView
  shop_closed_days: ShopClosedDaysView
}

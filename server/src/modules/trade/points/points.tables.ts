// Written by `npm run tables` from the migrations; `npm run check` checks it against them.
import type { Generated } from 'kysely'

export interface PointsAccountTable {
  member_id: number
  company_id: number
  balance: Generated<number>
  owed: Generated<number>
}

export interface PointsLotTable {
  id: Generated<number>
  member_id: number
  points: number
  remaining: number
  got_at: Date
  expires_at: Date
}

export interface PointsEntryTable {
  id: Generated<number>
  member_id: number
  kind: string
  points: number
  balance_after: number
  cause: string | null
  label: Generated<string>
  reason: Generated<string>
  by_account_id: number | null
  by_name: Generated<string>
  at: Date
}

export interface PointsOfOrderTable {
  order_id: number
  member_id: number
  per_point_minor: number
  goods_minor: number
  refunded_minor: number
  points: number
  extra: Generated<number>
}

export interface PointsDrawTable {
  reserved_for: string
  lot_id: number
  points: number
}

export interface PointsThereView {
  member_id: number
  remaining: number
  expires_at: Date
}

export interface PointsTables {
  points_account: PointsAccountTable
  points_lot: PointsLotTable
  points_entry: PointsEntryTable
  points_of_order: PointsOfOrderTable
  points_draw: PointsDrawTable
}

/** What others may read in a join. */
export interface PointsViews {
  points_there: PointsThereView
}

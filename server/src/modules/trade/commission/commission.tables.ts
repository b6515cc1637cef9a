// Written by `npm run tables` from the migrations; `npm run check` checks it against them.
import type { Generated } from 'kysely'

export interface CommissionRuleTable {
  id: Generated<number>
  shop_id: number | null
  category_id: number | null
  rate_bps: number
  from_day: string
  until_day: string | null
  reason: string
  planned_by: number
  by_name: string
  planned_at: Date
  ended_by_name: Generated<string>
  ended_reason: Generated<string>
  ended_at: Date | null
  withdrawn: Generated<boolean>
}

export interface CommissionTables {
  commission_rule: CommissionRuleTable
}

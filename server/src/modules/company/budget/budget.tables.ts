// Written by `npm run tables` from the migrations; `npm run check` checks it against them.
import type { Generated } from 'kysely'
import type { CentreType, SubjectType } from './budget.types.ts'

export interface CostCentreTable {
  id: Generated<number>
  company_id: number
  code: string
  name: string
  description: Generated<string>
  type: Generated<CentreType>
  valid_from: string | null
  valid_to: string | null
  manager_member_id: number | null
  member_ids: Generated<number[]>
  subject_ids: Generated<number[]>
  created_at: Generated<Date>
  used_at: Date | null
  disabled_at: Date | null
  deleted_at: Date | null
  version: Generated<number>
}

export interface AccountingSubjectTable {
  id: Generated<number>
  company_id: number
  code: string
  description: string
  type: Generated<SubjectType>
  created_at: Generated<Date>
  used_at: Date | null
  disabled_at: Date | null
  deleted_at: Date | null
  version: Generated<number>
}

export interface BudgetSettingTable {
  company_id: number
  control_on: Generated<boolean>
  fiscal_start_month: Generated<number>
  version: Generated<number>
}

export interface BudgetTable {
  id: Generated<number>
  company_id: number
  cost_centre_id: number
  subject_id: number | null
  year: number
  start_month: number
  name: string
  mode: string
  control: string
  tolerance_minor: Generated<number>
  owner_member_id: number | null
  alert_percents: Generated<number[]>
  status: Generated<string>
  version: Generated<number>
  created_at: Date
  closed_at: Date | null
}

export interface BudgetMonthTable {
  budget_id: number
  month: number
  allotted_minor: Generated<number>
  reserved_minor: Generated<number>
  committed_minor: Generated<number>
  spent_minor: Generated<number>
}

export interface BudgetEntryTable {
  id: Generated<number>
  company_id: number
  budget_id: number
  month: number
  kind: string
  allotted_delta_minor: Generated<number>
  reserved_delta_minor: Generated<number>
  committed_delta_minor: Generated<number>
  spent_delta_minor: Generated<number>
  reserved_for: string | null
  label: Generated<string>
  requested_minor: number | null
  other_budget_id: number | null
  other_month: number | null
  event_key: string
  actor_kind: string
  actor_name: string
  member_id: number | null
  reason: Generated<string>
  at: Date
}

export interface BudgetRevisionTable {
  id: Generated<number>
  budget_id: number
  changes: Record<string, [before: string, after: string]>
  member_id: number | null
  actor_name: string
  reason: Generated<string>
  at: Date
}

export interface BudgetAlertTable {
  budget_id: number
  month: number
  percent: number
  fired_at: Date
}

export interface BudgetTables {
  cost_centre: CostCentreTable
  accounting_subject: AccountingSubjectTable
  budget_setting: BudgetSettingTable
  budget: BudgetTable
  budget_month: BudgetMonthTable
  budget_entry: BudgetEntryTable
  budget_revision: BudgetRevisionTable
  budget_alert: BudgetAlertTable
}

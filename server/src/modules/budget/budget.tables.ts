// Written by `npm run tables` from the migrations; `npm run check` holds it to them.
import type { Generated } from 'kysely'

export interface CostCentreTable {
  id: Generated<number>
  company_id: number
  code: string
  name: string
  type: Generated<string>
  valid_from: string | null
  valid_to: string | null
  manager_member_id: number | null
  member_ids: Generated<number[]>
  disabled_at: Date | null
}

export interface AccountingSubjectTable {
  id: Generated<number>
  company_id: number
  code: string
  description: string
  type: Generated<string>
  disabled_at: Date | null
}

export interface BudgetTables {
  cost_centre: CostCentreTable
  accounting_subject: AccountingSubjectTable
}

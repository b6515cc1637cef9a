// Written by `npm run tables` from the migrations; `npm run check` checks it against them.
import type { LocalizedText } from '#platform/messages'
import type { Generated } from 'kysely'

export interface MaintenanceTable {
  id: Generated<number>
  texts: LocalizedText
  begins_at: Date
  expected_end: Date
  reason: string
  planned_by: number
  by_name: string
  planned_at: Date
  ended_at: Date | null
  ended_by_name: Generated<string>
  ended_reason: Generated<string>
}

export interface MaintenanceTables {
  maintenance: MaintenanceTable
}

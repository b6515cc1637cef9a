// Written by `npm run tables` from the migrations; `npm run check` checks it against them.
import type { Generated } from 'kysely'

export interface DoctorRunTable {
  id: Generated<number>
  status: Generated<string>
  asked_by: string
  only_rule: string | null
  asked_at: Date
  started_at: Date | null
  ended_at: Date | null
  worker: string | null
  alive_at: Date | null
  rules: Generated<number>
  checked: Generated<number>
  broken: Generated<number>
}

export interface DoctorResultTable {
  name: string
  run_id: number
  status: string
  bad_rows: Generated<Record<string, unknown>[]>
  error: Generated<string>
  checked_at: Date
  duration_ms: number
  broken_since: Date | null
}

export interface DoctorTables {
  doctor_run: DoctorRunTable
  doctor_result: DoctorResultTable
}

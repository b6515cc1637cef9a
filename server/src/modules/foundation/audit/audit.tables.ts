// Written by `npm run tables` from the migrations; `npm run check` checks it against them.
import type { Generated } from 'kysely'

export interface AuditLogTable {
  id: Generated<number>
  at: Date
  written_at: Generated<Date>
  audience: string
  company_id: number | null
  shop_id: number | null
  account_id: number
  person_id: number
  person_name: string
  on_behalf_of: number | null
  action: string
  object: string
  object_id: Generated<string>
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
  ip: Generated<string>
  user_agent: Generated<string>
  request_id: Generated<string>
}

export interface AuditSealTable {
  position: number
  log_id: number
  hash: string
  sealed_at: Generated<Date>
}

export interface AuditTables {
  audit_log: AuditLogTable
  audit_seal: AuditSealTable
}

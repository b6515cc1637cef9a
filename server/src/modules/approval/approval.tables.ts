// Written by `npm run tables` from the migrations; `npm run check` holds it to them.
import type { Generated } from 'kysely'

export interface ApprovalRuleTable {
  id: Generated<number>
  company_id: number
  position: number
  name: string
  amount_from_minor: Generated<number>
  approver_member_id: number
  disabled_at: Date | null
}

export interface ApprovalRequestTable {
  id: Generated<number>
  company_id: number
  subject_kind: string
  subject_id: number
  subject_version: number
  requester_member_id: number
  amount_minor: number
  rule_id: number | null
  because: unknown
  status: string
  opened_at: Date
  closed_at: Date | null
}

export interface ApprovalTaskTable {
  id: Generated<number>
  request_id: number
  company_id: number
  step: number
  assignee_member_id: number
  status: string
  decided_by_member_id: number | null
  decided_at: Date | null
  reason: Generated<string>
}

export interface ApprovalTables {
  approval_rule: ApprovalRuleTable
  approval_request: ApprovalRequestTable
  approval_task: ApprovalTaskTable
}

// Written by `npm run tables` from the migrations; `npm run check` checks it against them.
import type { Generated } from 'kysely'

export interface ApprovalPolicyTable {
  id: Generated<number>
  company_id: number
  position: number
  revision: Generated<number>
  retired_at: Date | null
  created_at: Generated<Date>
}

export interface ApprovalPolicyRevisionTable {
  id: Generated<number>
  company_id: number
  policy_id: number
  revision: number
  name: string
  effect: string
  unit_id: number | null
  groups: unknown
  levels: unknown
  message: Generated<string>
  valid_from: Date | null
  valid_to: Date | null
  made_by: string
  made_at: Date
}

export interface ApprovalSettingTable {
  company_id: number
  when_no_match: Generated<string>
  reminder_hours: Generated<number>
  version: Generated<number>
}

export interface DelegationTable {
  id: Generated<number>
  company_id: number
  from_member_id: number
  to_member_id: number
  starts_at: Date
  ends_at: Date
  cap_minor: number | null
  reason: Generated<string>
  revoked_at: Date | null
  created_at: Date
}

export interface ApprovalRequestTable {
  id: Generated<number>
  company_id: number
  subject_kind: string
  subject_id: number
  subject_version: number
  subject_label: Generated<string>
  requester_member_id: number
  amount_minor: number
  levels: Generated<unknown>
  level: Generated<number>
  attention: Generated<string>
  status: string
  opened_at: Date
  closed_at: Date | null
}

export interface ApprovalTaskTable {
  id: Generated<number>
  request_id: number
  company_id: number
  subject_kind: Generated<string>
  subject_id: number
  level: number
  assignee_member_id: number
  status: string
  decided_by_member_id: number | null
  decided_at: Date | null
  reason: Generated<string>
  opened_at: Date
  reminded_at: Date | null
  escalated_at: Date | null
}

export interface ApprovalTables {
  approval_policy: ApprovalPolicyTable
  approval_policy_revision: ApprovalPolicyRevisionTable
  approval_setting: ApprovalSettingTable
  delegation: DelegationTable
  approval_request: ApprovalRequestTable
  approval_task: ApprovalTaskTable
}

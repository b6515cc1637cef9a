// Written by `npm run tables` from the migrations; `npm run check` checks it against them.
import type { Generated } from 'kysely'

export interface OperatorTable {
  account_id: number
  name: string
  is_owner: Generated<boolean>
  disabled_at: Date | null
  created_at: Generated<Date>
  version: Generated<number>
}

export interface OperatorRoleTable {
  id: Generated<number>
  name: string
  description: Generated<string>
  permissions: Generated<string[]>
  created_at: Generated<Date>
  version: Generated<number>
}

export interface OperatorRoleGrantTable {
  operator_id: number
  role_id: number
}

export interface OperatorInvitationTable {
  id: Generated<number>
  email: string
  name: string
  role_ids: Generated<number[]>
  inviter_id: number
  token_hash: string
  sent_at: Date
  expires_at: Date
  accepted_at: Date | null
  withdrawn_at: Date | null
}

export interface OperatorsTables {
  operator: OperatorTable
  operator_role: OperatorRoleTable
  operator_role_grant: OperatorRoleGrantTable
  operator_invitation: OperatorInvitationTable
}

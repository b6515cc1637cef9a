// Written by `npm run tables` from the migrations; `npm run check` checks it against them.
import type { Generated } from 'kysely'

export interface CompanyTable {
  id: Generated<number>
  code: Generated<string>
  name: string
  logo: Generated<string>
  phone: Generated<string>
  email: Generated<string>
  address: Generated<string>
  tax_number: Generated<string>
  employee_count: number | null
  registered_capital_minor: number | null
  industry: Generated<string>
  time_zone: Generated<string>
  owner_member_id: number | null
  disabled_at: Date | null
  created_at: Generated<Date>
  version: Generated<number>
  suspended_at: Date | null
  suspended_reason: Generated<string>
  verified_at: Date | null
  verified_by: Generated<string>
}

export interface CompanyHistoryTable {
  id: Generated<number>
  company_id: number
  act: string
  actor_name: string
  note: Generated<string>
  amount_minor: number | null
  net_days: number | null
  at: Date
}

export interface OrganisationUnitTable {
  id: Generated<number>
  company_id: number
  parent_id: number | null
  code: string
  name: string
}

export interface MemberTable {
  id: Generated<number>
  company_id: number
  account_id: number
  unit_id: number | null
  manager_member_id: number | null
  name: string
  position: Generated<string>
  disabled_at: Date | null
  created_at: Generated<Date>
  version: Generated<number>
}

export interface RoleTable {
  id: Generated<number>
  company_id: number
  name: string
  description: Generated<string>
  permissions: Generated<string[]>
  created_at: Generated<Date>
  version: Generated<number>
}

export interface MemberRoleTable {
  company_id: number
  member_id: number
  role_id: number
}

export interface AddressTable {
  id: Generated<number>
  company_id: number
  member_id: number
  consignee: string
  mobile: string
  tel: Generated<string>
  region_id: number
  detail: string
  alias: Generated<string>
  is_default: Generated<boolean>
  deleted_at: Date | null
  created_at: Generated<Date>
}

export interface InvitationTable {
  id: Generated<number>
  company_id: number
  email: string
  name: Generated<string>
  position: Generated<string>
  unit_id: number | null
  manager_member_id: number | null
  role_ids: Generated<number[]>
  inviter_member_id: number
  token_hash: string
  created_at: Generated<Date>
  sent_at: Date
  email_count: Generated<number>
  expires_at: Date
  accepted_at: Date | null
  revoked_at: Date | null
}

export interface MemberSummaryView {
  member_id: number
  company_id: number
  account_id: number
  name: string
  company_name: string
  is_active: boolean
}

export interface OrganisationTables {
  company: CompanyTable
  company_history: CompanyHistoryTable
  organisation_unit: OrganisationUnitTable
  member: MemberTable
  role: RoleTable
  member_role: MemberRoleTable
  address: AddressTable
  invitation: InvitationTable
}

/** What others may read in a join. */
export interface OrganisationViews {
  member_summary: MemberSummaryView
}

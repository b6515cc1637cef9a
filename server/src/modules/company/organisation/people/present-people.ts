import type { Account, accountStates, Company, Invitation, Role, peopleApi, Reply } from '@borong/contract'
import type { Static } from 'typebox'
import { toSeconds } from '#platform/clock'
import type { PlacedUnit } from '../unit/unit-tree.ts'
import type { Invitation as Invited } from './invite-member.ts'
import type { showInvitation } from './accept-invitation.ts'
import type { Company as CompanyRow } from './save-company.ts'
import type { Role as KeptRole } from './save-role.ts'
import type { Member } from './list-members.ts'

export const presentCompany = (company: CompanyRow): Static<typeof Company> => ({
  client_code: company.code,
  client_name: company.name,
  logo: company.logo,
  phone: company.phone,
  email: company.email,
  address: company.address,
  tax_no: company.tax_number,
  ...(company.employee_count !== null && { employee_count: company.employee_count }),
  ...(company.registered_capital_minor !== null && { registered_capital: company.registered_capital_minor / 100 }),
  industry: company.industry,
  time_zone: company.time_zone,
  ...(company.owner_member_id !== null && { owner_id: String(company.owner_member_id) }),
  owner_name: company.owner_name ?? '',
  member_num: company.members ?? 0,
  created_at: toSeconds(company.created_at),
  version: company.version,
})

const states: Record<Member['state'], (typeof accountStates)[number]> = {
  active: 'ACTIVE',
  'first login': 'FIRST_LOGIN',
  disabled: 'DISABLED',
}
export const stateOf = (requestContext: (typeof accountStates)[number] | undefined): Member['state'] | undefined =>
  (Object.keys(states) as Member['state'][]).find((state) => states[state] === requestContext)

const flag = (is: boolean) => (is ? 1 : 0)
const presentRoles = (roles: readonly { id: number; name: string }[]) =>
  roles.map(({ id, name }) => ({ role_id: String(id), role_name: name }))

export const presentMember = (member: Member): Static<typeof Account> => ({
  member_id: String(member.id),
  username: member.username,
  name: member.name,
  email: member.email,
  mobile: member.mobile,
  position: member.position,
  state: states[member.state],
  is_owner: flag(member.isOwner),
  is_self: flag(member.isSelf),
  ...(member.unit && { unit_id: String(member.unit.id) }),
  unit_code: member.unit?.code ?? '',
  unit_name: member.unit?.name ?? '',
  ...(member.manager && { manager_id: String(member.manager.id) }),
  manager_name: member.manager?.name ?? '',
  roles: presentRoles(member.roles),
  created_at: toSeconds(member.createdAt),
  version: member.version,
  operate_allowable: {
    address: flag(member.unclaimed && member.allowed.edit),
    edit: flag(member.allowed.edit),
    place: flag(member.allowed.place),
    roles: flag(member.allowed.roles),
    disable: flag(member.allowed.disable),
    enable: flag(member.allowed.enable),
    reset_password: flag(member.allowed.reset),
    hand_over: flag(member.allowed.handOver),
  },
})

export const presentChoices = (choices: {
  roles: readonly { id: number; name: string; grantable: boolean }[]
  units: readonly PlacedUnit[]
}): Reply<typeof peopleApi.accountChoices> => ({
  roles: choices.roles.map(({ id, name, grantable }) => ({
    role_id: String(id),
    role_name: name,
    grantable: flag(grantable),
  })),
  units: choices.units.map(({ id, code, name, depth }) => ({
    unit_id: String(id),
    unit_code: code,
    unit_name: name,
    depth,
  })),
})

export const presentInvitation = (invitation: Invited): Static<typeof Invitation> => ({
  invitation_id: String(invitation.id),
  email: invitation.email,
  name: invitation.name,
  position: invitation.position,
  unit_name: invitation.unitName,
  roles: presentRoles(invitation.roles),
  inviter_name: invitation.inviterName,
  state: invitation.expired ? 'EXPIRED' : 'OPEN',
  sent_at: toSeconds(invitation.sentAt),
  expires_at: toSeconds(invitation.expiresAt),
})

export const presentLink = (
  invitation: Awaited<ReturnType<typeof showInvitation>>,
): Reply<typeof peopleApi.showInvitation> => ({
  client_name: invitation.company_name,
  logo: invitation.logo,
  inviter_name: invitation.inviter_name,
  email: invitation.email,
  name: invitation.name,
  expires_at: toSeconds(invitation.expires_at),
})

export const presentRole = (role: KeptRole): Static<typeof Role> => ({
  role_id: String(role.id),
  role_name: role.name,
  description: role.description,
  permissions: role.permissions,
  member_num: role.holders,
  mine: flag(role.mine),
  grantable: flag(role.grantable),
  created_at: toSeconds(role.createdAt),
  version: role.version,
})

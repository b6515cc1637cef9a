import { Type } from 'typebox'
import { emailPattern } from './formats.ts'
import { type GrantablePermission, grantablePermissions } from './permissions.ts'
import { Count, Flag, Id, Maybe, OneOf, Seconds, Text, RequiredText } from './wire.ts'

/**
 * The member menu as the permission table of a role shows it: groups, their pages, and what a page allows beyond looking
 * at it. Every permission that a role may grant stands here once.
 */
export const permissionGroups = [
  {
    group: 'transaction',
    pages: [
      { page: 'my-order', acts: ['company-orders'] },
      { page: 'my-order-audit', acts: [] },
      { page: 'inquiry-list', acts: [] },
      { page: 'after-sale', acts: [] },
    ],
  },
  {
    group: 'collection',
    pages: [
      { page: 'goods-collection', acts: [] },
      { page: 'my-footprint', acts: [] },
    ],
  },
  { group: 'service', pages: [{ page: 'my-receipt', acts: [] }] },
  {
    group: 'company',
    pages: [
      { page: 'company-profile', acts: [] },
      { page: 'account-manager', acts: [] },
      { page: 'role-manager', acts: [] },
      { page: 'clientOrg', acts: [] },
      { page: 'approval-rule', acts: [] },
    ],
  },
  {
    group: 'accounting',
    pages: [
      { page: 'budget-manager', acts: [] },
      { page: 'cost-center', acts: [] },
      { page: 'ledger-account', acts: [] },
      { page: 'increase-ticket', acts: [] },
      { page: 'dataBoard', acts: [] },
    ],
  },
  {
    group: 'personal',
    pages: [
      { page: 'my-profile', acts: [] },
      { page: 'shipping-address', acts: [] },
    ],
  },
] as const satisfies readonly {
  group: string
  pages: readonly { page: GrantablePermission; acts: readonly GrantablePermission[] }[]
}[]

const Picture = Type.String({
  maxLength: 200,
  pattern: '^(/media/[0-9a-f]{2}/[0-9a-f]{64}\\.webp(\\?[A-Za-z0-9=&_-]{1,100})?)?$',
})
const Version = Type.Integer({ minimum: 1, maximum: 2_147_483_647 })

export const Company = Type.Object({
  client_code: Type.String(),
  client_name: Type.String(),
  logo: Type.String({ description: 'empty: none' }),
  phone: Type.String(),
  email: Type.String(),
  address: Type.String(),
  tax_no: Type.String(),
  employee_count: Maybe(Type.Integer()),
  registered_capital: Maybe(Type.Integer({ description: 'whole Rp' })),
  industry: Type.String(),
  time_zone: Type.String(),
  owner_id: Maybe(Id()),
  owner_name: Type.String(),
  member_num: Count(),
  created_at: Seconds(),
  version: Version,
})
export const CompanyInput = Type.Object({
  client_name: RequiredText(60, { min: 2 }),
  logo: Maybe(Picture),
  phone: Maybe(Text(30)),
  email: Maybe(Type.String({ maxLength: 120, pattern: `^$|${emailPattern}` })),
  address: Maybe(Text(200)),
  tax_no: Maybe(Text(30)),
  employee_count: Maybe(Type.Integer({ minimum: 1, maximum: 10_000_000 })),
  registered_capital: Maybe(
    Type.Integer({ minimum: 1, maximum: 9_999_999_999_999, description: 'whole Rp (spec 5: a positive integer)' }),
  ),
  industry: Maybe(Text(60)),
  time_zone: Type.String({ pattern: '^[A-Za-z0-9_+/-]{1,60}$', description: 'IANA name' }),
  version: Version,
})

export const accountStates = ['ACTIVE', 'FIRST_LOGIN', 'DISABLED'] as const
const RoleRef = Type.Object({ role_id: Id(), role_name: Type.String() })

export const Account = Type.Object({
  member_id: Id(),
  username: Type.String(),
  name: Type.String(),
  email: Type.String(),
  mobile: Type.String(),
  position: Type.String(),
  state: OneOf(accountStates, 'FIRST_LOGIN: the one-time password still stands'),
  is_owner: Flag(),
  is_self: Flag(),
  unit_id: Maybe(Id()),
  unit_code: Type.String(),
  unit_name: Type.String(),
  manager_id: Maybe(Id()),
  manager_name: Type.String(),
  roles: Type.Array(RoleRef),
  created_at: Seconds(),
  version: Version,
  operate_allowable: Type.Object(
    {
      edit: Flag(),
      place: Flag(),
      roles: Flag(),
      disable: Flag(),
      enable: Flag(),
      reset_password: Flag(),
      hand_over: Flag(),
      address: Flag('correct the e-mail address: until they have chosen a password'),
    },
    { description: 'what the member who asks may do with this one now' },
  ),
})
export const invitationStates = ['OPEN', 'EXPIRED'] as const
export const Invitation = Type.Object({
  invitation_id: Id(),
  email: Type.String(),
  name: Type.String(),
  position: Type.String(),
  unit_name: Type.String(),
  roles: Type.Array(RoleRef),
  inviter_name: Type.String(),
  state: OneOf(invitationStates),
  sent_at: Seconds(),
  expires_at: Seconds(),
})

export const Role = Type.Object({
  role_id: Id(),
  role_name: Type.String(),
  description: Type.String(),
  permissions: Type.Array(OneOf(grantablePermissions)),
  member_num: Count(),
  mine: Flag('the member who asks has it'),
  grantable: Flag('the member who asks holds all of it'),
  created_at: Seconds(),
  version: Version,
})
export const ClientOrg = Type.Object({
  id: Id(),
  clientCode: Type.String({ description: 'code of the company' }),
  parent_id: Maybe(Id()),
  parent_code: Type.String(),
  parent_name: Type.String(),
  org_code: Type.String(),
  org_name: Type.String(),
  member_num: Count(),
  depth: Type.Integer({ minimum: 1, description: '1 at the top' }),
})

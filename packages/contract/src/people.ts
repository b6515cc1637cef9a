import { Type } from 'typebox'
import { emailPattern } from './formats.ts'
import { EmailAddress, EncryptedPassword, Username } from './identity.ts'
import { type GrantablePermission, grantablePermissions, permissions } from './permissions.ts'
import { route } from './route.ts'
import { Count, Done, Flag, Id, Maybe, OneOf, Page, Paging, Seconds, Text, RequiredText } from './wire.ts'

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
const Person = {
  name: RequiredText(20, { min: 2 }),
  position: Maybe(Text(60)),
  unit_id: Maybe(Id()),
  manager_id: Maybe(Id()),
  role_ids: Type.Array(Id(), { maxItems: 20 }),
}
const OneTimePassword = Type.String({ description: 'shown once; the first login asks for an own one' })

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
const InvitationToken = Type.String({ minLength: 20, maxLength: 200, pattern: '^[A-Za-z0-9._-]+$' })

/** What is wrong with a file of rows, cell by cell. */
export const RowProblem = Type.Object({
  row: Type.Integer({ description: 'as the file shows it: the heading is row 1' }),
  cell: Type.String({ description: 'such as C5' }),
  column: Type.String({ description: 'the heading' }),
  text: Type.String({ description: 'what stands there, shortened' }),
  reason: Type.String({ description: 'in the language of the call' }),
})
const RowReport = {
  rows: Count(),
  problems: Type.Array(RowProblem, { description: 'the first 500' }),
  problem_total: Count(),
}
const tableLimit = 10_485_760
const spreadsheet = { contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' }

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
const RoleFields = {
  role_name: RequiredText(10),
  description: Maybe(Text(200, { multiline: true })),
  permissions: Type.Array(OneOf(permissions.buyer, 'what every member has, or nobody yet, falls away'), {
    maxItems: permissions.buyer.length,
  }),
}

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
const OrgFields = {
  org_code: Type.String({ pattern: '^[A-Za-z0-9._-]{1,40}$' }),
  org_name: RequiredText(60),
  parent_id: Maybe(Id('absent: at the top')),
}
const OrgReport = Type.Object({ ...RowReport, added: Count(), changed: Count() })

const MemberId = Type.Object({ id: Id() })
const buyer = { audience: 'buyer', tag: 'people' } as const
const accounts = { ...buyer, needs: 'account-manager' } as const
const roles = { ...buyer, needs: 'role-manager' } as const
const organisations = { ...buyer, needs: 'clientOrg' } as const

export const peopleApi = {
  company: route({
    ...buyer,
    method: 'GET',
    path: '/buyer_end/members/company',
    needs: 'company-profile',
    summary: 'The company of the member',
    reply: Company,
  }),
  editCompany: route({
    ...buyer,
    method: 'PUT',
    path: '/buyer_end/members/company',
    audit: { object: 'company' },
    needs: 'company-profile',
    summary: 'Changes the company; refused when somebody else changed it since it was read',
    input: CompanyInput,
    reply: Company,
  }),
  handOver: route({
    ...buyer,
    method: 'POST',
    path: '/buyer_end/members/company/owner',
    audit: { object: 'member', id: 'member_id' },
    needs: 'signed-in',
    summary: 'Makes another active member the owner; only the owner can',
    input: Type.Object({ member_id: Id() }),
    reply: Done,
  }),

  accounts: route({
    ...buyer,
    method: 'GET',
    path: '/buyer_end/members/accounts',
    needs: ['account-manager', 'role-manager'],
    summary: 'Members of the company by name',
    input: Type.Object({
      ...Paging,
      keyword: Maybe(Text(200)),
      state: Maybe(OneOf(accountStates)),
      role_id: Maybe(Id()),
      unit_id: Maybe(Id('and everything below it')),
    }),
    reply: Page(Account),
  }),
  account: route({
    ...accounts,
    method: 'GET',
    path: '/buyer_end/members/accounts/:id',
    summary: 'One member',
    params: MemberId,
    reply: Account,
  }),
  accountChoices: route({
    ...accounts,
    method: 'GET',
    path: '/buyer_end/members/account-choices',
    summary: 'Roles and organisations to choose from',
    reply: Type.Object({
      roles: Type.Array(Type.Object({ ...RoleRef.properties, grantable: Flag() })),
      units: Type.Array(
        Type.Object({ unit_id: Id(), unit_code: Type.String(), unit_name: Type.String(), depth: Type.Integer() }),
      ),
    }),
  }),
  addAccount: route({
    ...accounts,
    method: 'POST',
    path: '/buyer_end/members/accounts',
    audit: { object: 'member' },
    summary: 'Adds a member with a one-time password, which is answered once and kept nowhere',
    input: Type.Object({ username: Username, email: EmailAddress, mobile: Maybe(Text(20)), ...Person }),
    reply: Type.Object({ account: Account, one_time_password: OneTimePassword }),
    rate: { perMinute: 30 },
  }),
  editAccount: route({
    ...accounts,
    method: 'PUT',
    path: '/buyer_end/members/accounts/:id',
    audit: { object: 'member', id: 'id' },
    summary: 'Changes a member: name, position, organisation, manager and roles; the address until the first password',
    params: MemberId,
    input: Type.Object({
      ...Person,
      email: Maybe(EmailAddress),
      version: Version,
    }),
    reply: Account,
  }),
  disableAccount: route({
    ...accounts,
    method: 'POST',
    path: '/buyer_end/members/accounts/:id/disable',
    audit: { object: 'member', id: 'id' },
    summary: 'Shuts a member out; the sessions end at once',
    params: MemberId,
    reply: Account,
  }),
  enableAccount: route({
    ...accounts,
    method: 'POST',
    path: '/buyer_end/members/accounts/:id/enable',
    audit: { object: 'member', id: 'id' },
    summary: 'Lets a disabled member in again',
    params: MemberId,
    reply: Account,
  }),
  resetAccountPassword: route({
    ...accounts,
    method: 'POST',
    path: '/buyer_end/members/accounts/:id/password',
    audit: { object: 'member', id: 'id' },
    summary: 'Replaces the password by a one-time one, which is answered once; the sessions end',
    params: MemberId,
    reply: Type.Object({ account: Account, one_time_password: OneTimePassword }),
    rate: { perMinute: 30 },
  }),
  accountTemplate: route({
    ...accounts,
    method: 'GET',
    path: '/buyer_end/members/account-import/template',
    summary: 'An empty table for the import, with the roles and organisations there are',
    reply: Type.String(),
    download: spreadsheet,
  }),
  checkAccountImport: route({
    ...accounts,
    method: 'POST',
    path: '/buyer_end/members/account-import/check',
    summary:
      'Reads a table of members (.xlsx, .xls or .csv, at most 2,000 rows) and says what is wrong; writes nothing',
    upload: { maxBytes: tableLimit },
    reply: Type.Object(RowReport),
    rate: { perMinute: 10 },
  }),
  importAccounts: route({
    ...accounts,
    method: 'POST',
    path: '/buyer_end/members/account-import',
    audit: { object: 'member' },
    summary: 'Adds all members of a table, or none when a row is wrong; one-time passwords are answered once',
    upload: { maxBytes: tableLimit },
    reply: Type.Object({
      created: Count(),
      accounts: Type.Array(
        Type.Object({ username: Type.String(), name: Type.String(), one_time_password: OneTimePassword }),
      ),
    }),
    rate: { perMinute: 5 },
  }),

  invitations: route({
    ...accounts,
    method: 'GET',
    path: '/buyer_end/members/invitations',
    summary: 'Invitations nobody has accepted yet, the newest first',
    input: Type.Object(Paging),
    reply: Page(Invitation),
  }),
  invite: route({
    ...accounts,
    method: 'POST',
    path: '/buyer_end/members/invitations',
    audit: { object: 'invitation', id: 'invitation_id' },
    summary: 'Invites somebody by e-mail, for seven days',
    input: Type.Object({ ...Person, email: EmailAddress, name: Maybe(Text(20)) }),
    reply: Invitation,
    rate: { perMinute: 30 },
  }),
  resendInvitation: route({
    ...accounts,
    method: 'POST',
    path: '/buyer_end/members/invitations/:id/resend',
    audit: { object: 'invitation', id: 'id' },
    summary: 'Sends an invitation again, for seven days from now; the link before it is void',
    params: MemberId,
    reply: Invitation,
    rate: { perMinute: 30 },
  }),
  revokeInvitation: route({
    ...accounts,
    method: 'POST',
    path: '/buyer_end/members/invitations/:id/revoke',
    audit: { object: 'invitation', id: 'id' },
    summary: 'Withdraws an invitation',
    params: MemberId,
    reply: Done,
  }),
  // A POST, so that the token stays out of the logs of whatever stands in between.
  showInvitation: route({
    method: 'POST',
    path: '/buyer_end/passport/invitation/show',
    audience: 'open',
    tag: 'people',
    summary: 'Who invites whom, for the person who holds the link',
    input: Type.Object({ token: InvitationToken }),
    reply: Type.Object({
      client_name: Type.String(),
      logo: Type.String(),
      inviter_name: Type.String(),
      email: Type.String(),
      name: Type.String(),
      expires_at: Seconds(),
    }),
    rate: { perMinute: 30 },
  }),
  acceptInvitation: route({
    method: 'POST',
    path: '/buyer_end/passport/invitation/accept',
    audience: 'open',
    tag: 'people',
    summary: 'Makes the account of an invited person; the link is spent',
    input: Type.Object({
      token: InvitationToken,
      username: Username,
      name: RequiredText(20, { min: 2 }),
      password: EncryptedPassword,
    }),
    reply: Type.Object({ username: Type.String() }),
    rate: { perMinute: 10 },
  }),

  roles: route({
    ...roles,
    method: 'GET',
    path: '/buyer_end/members/roles',
    summary: 'Roles of the company, at most 100',
    reply: Type.Array(Role),
  }),
  addRole: route({
    ...roles,
    method: 'POST',
    path: '/buyer_end/members/roles',
    audit: { object: 'role', id: 'role_id' },
    summary: 'Adds a role; nobody grants what they do not hold',
    input: Type.Object(RoleFields),
    reply: Role,
  }),
  editRole: route({
    ...roles,
    method: 'PUT',
    path: '/buyer_end/members/roles/:id',
    audit: { object: 'role', id: 'id' },
    summary: 'Changes a role; who has it loses or gains with the next call',
    params: MemberId,
    input: Type.Object({ ...RoleFields, version: Version }),
    reply: Role,
  }),
  removeRole: route({
    ...roles,
    method: 'DELETE',
    path: '/buyer_end/members/roles/:id',
    audit: { object: 'role', id: 'id' },
    summary: 'Removes a role; whoever has it moves to another one, or it stays',
    params: MemberId,
    input: Type.Object({ move_to: Maybe(Id('the role for those who have this one')) }),
    reply: Done,
  }),

  organisations: route({
    ...organisations,
    method: 'POST',
    path: '/buyer_end/members/selectClientOrgByClientCode',
    summary: 'The organisations of the company as a tree, each after its parent',
    input: Type.Object({ clientCode: Maybe(Text(40, { description: 'code of the own company' })) }),
    reply: Type.Array(ClientOrg),
  }),
  addOrganisation: route({
    ...organisations,
    method: 'POST',
    path: '/buyer_end/members/addClientOrg',
    audit: { object: 'organisation-unit', id: 'id' },
    summary: 'Adds an organisation; at most 8 levels',
    input: Type.Object(OrgFields),
    reply: ClientOrg,
  }),
  editOrganisation: route({
    ...organisations,
    method: 'POST',
    path: '/buyer_end/members/updateClientOrg',
    audit: { object: 'organisation-unit', id: 'id' },
    summary: 'Changes an organisation or moves it, with everything below it',
    input: Type.Object({ id: Id(), ...OrgFields }),
    reply: ClientOrg,
  }),
  removeOrganisation: route({
    ...organisations,
    method: 'POST',
    path: '/buyer_end/members/deleteClientOrgById',
    audit: { object: 'organisation-unit', id: 'id' },
    summary: 'Removes an organisation that has nobody in it and nothing below it',
    input: Type.Object({ id: Id() }),
    reply: Done,
  }),
  organisationTemplate: route({
    ...organisations,
    method: 'POST',
    path: '/buyer_end/members/clientOrg/exportTemplate',
    summary: 'An empty table for the import, with the organisations there are on a second sheet',
    reply: Type.String(),
    download: spreadsheet,
  }),
  checkOrganisationImport: route({
    ...organisations,
    method: 'POST',
    path: '/buyer_end/members/checkClientOrgData',
    summary:
      'Reads a table of organisations (.xlsx, .xls or .csv, at most 2,000 rows) and says what is wrong; writes nothing',
    upload: { maxBytes: tableLimit },
    reply: OrgReport,
    rate: { perMinute: 20 },
  }),
  importOrganisations: route({
    ...organisations,
    method: 'POST',
    path: '/buyer_end/members/importClientOrgData',
    summary: 'Adds or changes all organisations of a table by their code, or none when a row is wrong',
    upload: { maxBytes: tableLimit },
    reply: OrgReport,
    rate: { perMinute: 10 },
  }),
}

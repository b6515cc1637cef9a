import { Type } from 'typebox'
import { EmailAddress, EncryptedPassword, Username } from './identity-fields.ts'
import { Company, CompanyInput, accountStates, Account, Invitation } from './people.ts'
import { RowReport, spreadsheet, tableLimit } from './import-tables.ts'
import { structureCalls } from './company-structure-calls.ts'
import { route } from './route.ts'
import { Count, Done, Flag, Id, Maybe, OneOf, Page, Paging, Seconds, Text, RequiredText } from './wire.ts'

const Person = {
  name: RequiredText(20, { min: 2 }),
  position: Maybe(Text(60)),
  unit_id: Maybe(Id()),
  manager_id: Maybe(Id()),
  role_ids: Type.Array(Id(), { maxItems: 20 }),
}
const OneTimePassword = Type.String({ description: 'shown once; the first login asks for an own one' })

const InvitationToken = Type.String({ minLength: 20, maxLength: 200, pattern: '^[A-Za-z0-9._-]+$' })

const MemberId = Type.Object({ id: Id() })
const buyer = { audience: 'buyer', tag: 'people' } as const
const accounts = { ...buyer, needs: 'account-manager' } as const

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
      roles: Type.Array(Type.Object({ ...Account.properties.roles.items.properties, grantable: Flag() })),
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
      version: Account.properties.version,
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
  ...structureCalls,
}

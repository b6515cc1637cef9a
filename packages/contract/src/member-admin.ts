import { Type } from 'typebox'
import { route } from './route.ts'
import { Count, Flag, Id, Maybe, OneOf, Page, Paging, RequiredText, Seconds, Text } from './wire.ts'

export const memberOfMallStates = ['ACTIVE', 'DISABLED_BY_COMPANY', 'DISABLED_BY_MALL'] as const
export const memberReasonLength = 500

const Row = {
  member_id: Id('of the member'),
  name: Type.String({ description: 'of the member' }),
  username: Type.String({ description: 'with which they sign in' }),
  email: Type.String({ description: 'its middle left out; may be empty' }),
  mobile: Type.String({ description: 'its middle left out; may be empty' }),
  position: Type.String({ description: 'what they do in the company' }),
  company_id: Id('of the company'),
  client_name: Type.String({ description: 'what the company is called' }),
  is_owner: Flag('owns the company'),
  roles: Type.Array(Type.String({ description: 'name of a role' }), { description: 'what they may do in the company' }),
  state: OneOf(memberOfMallStates, 'DISABLED_BY_MALL: nobody signs in with the account, on any site'),
  created_at: Seconds('since when they are a member'),
}

export const AdminMember = Type.Object({
  ...Row,
  account_created_at: Seconds('when the account was made'),
  session_num: Count('devices that are signed in'),
  last_seen_at: Maybe(Seconds('when one of these was used last')),
  disabled_at: Maybe(Seconds('when the mall disabled the account')),
  disabled_reason: Type.String({ description: 'why; empty unless the mall disabled it' }),
  is_operator: Flag('runs the mall; managed under Operators, not here'),
})

const One = Type.Object({ id: Id('of the member') })
const Because = Type.Object({ reason: RequiredText(memberReasonLength, { description: 'why; kept in the audit log' }) })
const admin = { audience: 'admin', needs: 'members', tag: 'company-desk' } as const
const audit = { object: 'member', id: 'id' } as const
const root = '/admin_end/members'

/** Beside the sign-in of operators, which stands below the same path. */
export const adminMemberApi = {
  list: route({
    ...admin,
    method: 'GET',
    path: root,
    summary: 'Members of all companies, the newest first',
    input: Type.Object({
      ...Paging,
      keyword: Maybe(
        Text(60, { description: 'a part of the name, or how the username, the e-mail address or the number begins' }),
      ),
      state: Maybe(OneOf(memberOfMallStates)),
      company_id: Maybe(Id('only those of one company')),
    }),
    reply: Page(Type.Object(Row)),
  }),
  show: route({
    ...admin,
    method: 'GET',
    path: `${root}/:id`,
    summary: 'One member with their account and their sessions',
    params: One,
    reply: AdminMember,
  }),
  endSessions: route({
    ...admin,
    method: 'POST',
    path: `${root}/:id/end-sessions`,
    audit,
    summary: 'Signs the account out everywhere',
    params: One,
    input: Because,
    reply: AdminMember,
  }),
  disable: route({
    ...admin,
    method: 'POST',
    path: `${root}/:id/disable`,
    audit,
    summary: 'Shuts the account out of every site; asked twice, done once',
    params: One,
    input: Because,
    reply: AdminMember,
  }),
  enable: route({
    ...admin,
    method: 'POST',
    path: `${root}/:id/enable`,
    audit,
    summary: 'Lets the account in again; asked twice, done once',
    params: One,
    input: Because,
    reply: AdminMember,
  }),
  resetLetter: route({
    ...admin,
    method: 'POST',
    path: `${root}/:id/reset-letter`,
    audit,
    summary: 'Writes to the address of the account where to set a new password; the password stays good',
    params: One,
    reply: Type.Object({ email: Type.String({ description: 'where it was sent, its middle left out' }) }),
    rate: { perMinute: 10 },
  }),
}

import { Type } from 'typebox'
import { AskedAgreement } from './asked-agreement.ts'
import { EmailAddress, EncryptedPassword, SixDigits, Username } from './identity-fields.ts'
import {
  type AdminPermission,
  type SellerPermission,
  grantableAdminPermissions,
  grantableSellerPermissions,
  permissions,
} from './permissions.ts'
import { accountStates } from './people.ts'
import { route } from './route.ts'
import { Count, Done, Flag, Id, Maybe, OneOf, Seconds, Text, RequiredText } from './wire.ts'

const Version = Type.Integer({ minimum: 1, maximum: 2_147_483_647 })
const OneTimePassword = Type.String({ description: 'shown once; the first login asks for an own one' })
const RoleRef = Type.Object({ role_id: Id(), role_name: Type.String() })

export const consoleUserStates = [...accountStates, 'LEFT'] as const

/** Somebody who works at a console: for a shop, or for the mall. */
export const ConsoleUser = Type.Object({
  user_id: Id(),
  username: Type.String(),
  name: Type.String(),
  email: Type.String(),
  mobile: Type.String(),
  state: OneOf(
    consoleUserStates,
    'FIRST_LOGIN: the one-time password still stands; LEFT: went by themselves, and comes back by an invitation alone',
  ),
  is_owner: Flag('has every permission; at least one active owner remains'),
  is_self: Flag(),
  roles: Type.Array(RoleRef),
  second_factor: Flag('signs in in two steps'),
  version: Version,
  operate_allowable: Type.Object(
    {
      edit: Flag(),
      roles: Flag(),
      owner: Flag(),
      disable: Flag(),
      enable: Flag(),
      reset_password: Flag(),
      remove_second_factor: Flag(),
    },
    { description: 'what whoever asks may do with this one now' },
  ),
})

const ConsoleRole = <const Names extends readonly string[]>(names: Names) =>
  Type.Object({
    role_id: Id(),
    role_name: Type.String(),
    description: Type.String(),
    permissions: Type.Array(OneOf(names)),
    user_num: Count(),
    mine: Flag('whoever asks has it'),
    grantable: Flag('whoever asks holds all of it'),
    created_at: Seconds(),
    version: Version,
  })

const ConsoleSession = <const Names extends readonly string[]>(names: Names) =>
  Type.Object({
    user_id: Id(),
    name: Type.String(),
    is_owner: Flag(),
    must_change_password: Flag(),
    permissions: Type.Array(OneOf(names)),
    agreements: Maybe(
      Type.Array(AskedAgreement, { description: 'versions to which the person has yet to agree; absent: none' }),
    ),
  })

const UserId = Type.Object({ id: Id() })
const roleNameLength = 40

interface Console<A extends 'seller' | 'admin', Name extends string> {
  audience: A
  /** The permission to manage people and roles. */
  manages: A extends 'seller' ? SellerPermission : AdminPermission
  base: string
  tag: string
  users: string
  names: readonly Name[]
  /** Everything that may be named; what nobody can be granted yet falls away. */
  known: readonly string[]
}

/** People and roles of a console: the same calls for shops and for operators. */
function consoleUserCalls<const A extends 'seller' | 'admin', const Name extends string>(it: Console<A, Name>) {
  const call = { audience: it.audience, needs: it.manages, tag: it.tag }
  const user = { object: it.users, id: 'id' }
  const role = { object: `${it.users}-role`, id: 'id' }
  const Role = ConsoleRole(it.names)
  const RoleFields = {
    role_name: RequiredText(roleNameLength),
    description: Maybe(Text(200, { multiline: true })),
    permissions: Type.Array(OneOf(it.known), { maxItems: it.known.length }),
  }
  const Person = { name: RequiredText(40, { min: 2 }), role_ids: Type.Array(Id(), { maxItems: 20 }) }
  const Issued = Type.Object({ user: ConsoleUser, one_time_password: OneTimePassword })
  const commands = {
    addRole: {
      ...call,
      method: 'POST' as const,
      path: `${it.base}/roles`,
      audit: { object: role.object, id: 'role_id' },
      summary: 'Adds a role; nobody grants what they lack',
      input: Type.Object(RoleFields),
      reply: Role,
    },
    editRole: {
      ...call,
      method: 'PUT' as const,
      path: `${it.base}/roles/:id`,
      audit: role,
      summary: 'Changes a role; open sessions have it at once',
      params: UserId,
      input: Type.Object({ ...RoleFields, version: Version }),
      reply: Role,
    },
    removeRole: {
      ...call,
      method: 'DELETE' as const,
      path: `${it.base}/roles/:id`,
      audit: role,
      summary: 'Removes a role; whoever has it moves to another one',
      params: UserId,
      input: Type.Object({ move_to: Maybe(Id()) }),
      reply: Done,
    },
    addUser: {
      ...call,
      method: 'POST' as const,
      path: `${it.base}/users`,
      audit: { object: it.users },
      summary:
        'Adds somebody with a one-time password, which is answered once and kept nowhere; only where no mail server is set',
      input: Type.Object({ username: Username, email: EmailAddress, mobile: Maybe(Text(20)), ...Person }),
      reply: Issued,
      rate: { perMinute: 30 },
    },
    editUser: {
      ...call,
      method: 'PUT' as const,
      path: `${it.base}/users/:id`,
      audit: user,
      summary: 'Changes the name and the roles of somebody, and whether they are an owner, which owners decide',
      params: UserId,
      input: Type.Object({ ...Person, is_owner: Maybe(Flag('absent: as it is')), version: Version }),
      reply: ConsoleUser,
    },
    disableUser: {
      ...call,
      method: 'POST' as const,
      path: `${it.base}/users/:id/disable`,
      audit: user,
      summary: 'Disables somebody; their sessions here end at once',
      params: UserId,
      reply: ConsoleUser,
    },
    enableUser: {
      ...call,
      method: 'POST' as const,
      path: `${it.base}/users/:id/enable`,
      audit: user,
      summary: 'Enables somebody with the roles of before',
      params: UserId,
      reply: ConsoleUser,
    },
    resetUserPassword: {
      ...call,
      method: 'POST' as const,
      path: `${it.base}/users/:id/password`,
      audit: user,
      summary: 'Replaces the password by a one-time one, which is answered once; the sessions end',
      params: UserId,
      reply: Issued,
      rate: { perMinute: 30 },
    },
    removeSecondFactor: {
      ...call,
      method: 'DELETE' as const,
      path: `${it.base}/users/:id/second-factor`,
      audit: user,
      summary:
        'Removes the second factor of somebody who can no longer give its code, which owners may; their sessions here end',
      params: UserId,
      reply: ConsoleUser,
      rate: { perMinute: 30 },
    },
  }
  return {
    session: {
      ...call,
      needs: 'signed-in' as const,
      beforeFirstPassword: true as const,
      method: 'GET' as const,
      path: `${it.base}/session`,
      summary: 'Who is signed in, with their permissions as they are now',
      reply: ConsoleSession(it.names),
    },
    roles: {
      ...call,
      method: 'GET' as const,
      path: `${it.base}/roles`,
      summary: 'Roles by name',
      reply: Type.Array(Role),
    },
    users: {
      ...call,
      method: 'GET' as const,
      path: `${it.base}/users`,
      summary: 'Everybody by name',
      reply: Type.Array(ConsoleUser),
    },
    adding: {
      ...call,
      method: 'GET' as const,
      path: `${it.base}/adding`,
      summary:
        'How somebody new can be added: by an invitation, or with a one-time password where no mail server is set',
      reply: Type.Object({
        by_invitation: Flag('1: the mall sends e-mails'),
        by_one_time_password: Flag('1: no mail server is set'),
      }),
    },
    ...commands,
  }
}

export const staffApi = consoleUserCalls({
  audience: 'seller',
  manages: 'staff',
  base: '/seller_end/staff',
  tag: 'staff',
  users: 'staff',
  names: grantableSellerPermissions,
  known: permissions.seller,
})

const operators = consoleUserCalls({
  audience: 'admin',
  manages: 'operators',
  base: '/admin_end/operators',
  tag: 'operators',
  users: 'operator',
  names: grantableAdminPermissions,
  known: permissions.admin,
})

const firstPassword = {
  audience: 'admin',
  needs: 'signed-in',
  beforeFirstPassword: true,
  tag: 'identity',
} as const

export const operatorApi = {
  ...operators,
  sendFirstPasswordCode: route({
    ...firstPassword,
    method: 'GET',
    path: '/admin_end/operators/first-password/code',
    audit: { object: 'account' },
    summary: 'Sends the code for the first password of an operator to their e-mail address',
    reply: Type.Object({ minutes: Count(), email: Type.String({ description: 'masked' }) }),
    rate: { perMinute: 30 },
  }),
  setFirstPassword: route({
    ...firstPassword,
    method: 'PUT',
    path: '/admin_end/operators/first-password',
    audit: { object: 'account' },
    summary: 'Replaces the one-time password of an operator; ends every session of the account',
    input: Type.Object({ emailcode: SixDigits, password: EncryptedPassword }),
    reply: Type.Object({ msg: Type.String() }),
  }),
}

/** The calls about the people of a console, whichever it is. */
export type ConsoleUsersApi =
  | ReturnType<typeof consoleUserCalls<'seller', string>>
  | ReturnType<typeof consoleUserCalls<'admin', string>>

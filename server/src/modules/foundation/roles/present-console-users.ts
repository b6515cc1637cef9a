import type { ConsoleUser as WireUser } from '@borong/contract'
import type { Static } from 'typebox'
import { toSeconds } from '#platform/clock'
import type { ConsoleUser } from './console-users.ts'
import type { Role } from './role-rules.ts'

const flag = (is: boolean) => (is ? 1 : 0)
const states = { active: 'ACTIVE', 'first login': 'FIRST_LOGIN', disabled: 'DISABLED', left: 'LEFT' } as const

export const presentConsoleUser = (user: ConsoleUser): Static<typeof WireUser> => ({
  user_id: String(user.id),
  username: user.username,
  name: user.name,
  email: user.email,
  mobile: user.mobile,
  state: states[user.state],
  is_owner: flag(user.isOwner),
  is_self: flag(user.isSelf),
  roles: user.roles.map(({ id, name }) => ({ role_id: String(id), role_name: name })),
  second_factor: flag(user.hasSecondFactor),
  version: user.version,
  operate_allowable: {
    edit: flag(user.allowed.edit),
    roles: flag(user.allowed.roles),
    owner: flag(user.allowed.owner),
    disable: flag(user.allowed.disable),
    enable: flag(user.allowed.enable),
    reset_password: flag(user.allowed.reset),
    remove_second_factor: flag(user.allowed.factor),
  },
})

export const presentConsoleRole = <Name extends string>(role: Role<Name>) => ({
  role_id: String(role.id),
  role_name: role.name,
  description: role.description,
  permissions: role.permissions,
  user_num: role.holders,
  mine: flag(role.mine),
  grantable: flag(role.grantable),
  created_at: toSeconds(role.createdAt),
  version: role.version,
})

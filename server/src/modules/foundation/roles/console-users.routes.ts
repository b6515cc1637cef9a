import type { staffApi } from '@borong/contract'
import type { Http } from '#platform/http/http'
import type { ConsoleUsers } from './console-users.ts'
import { presentConsoleRole, presentConsoleUser } from './present-console-users.ts'
import { waysOfAdding } from './ways-of-adding.ts'

type Calls = Omit<typeof staffApi, 'session'>
/** The calls of both consoles are made by one function and differ in the names of permissions, which the rules check. */
export type ConsoleCalls = { [Call in keyof Calls]: Pick<Calls[Call], 'method' | 'path'> }

const roleOf = (input: { role_name: string; description?: string; permissions: readonly string[] }) => ({
  name: input.role_name.trim(),
  description: input.description?.trim() ?? '',
  permissions: input.permissions,
})

/** Mounts the calls for people and roles of one console. */
export function mountConsoleUsers<Name extends string>(http: Http, console: ConsoleCalls, users: ConsoleUsers<Name>) {
  const calls = console as Calls
  const present = (role: Parameters<typeof presentConsoleRole>[0]) => presentConsoleRole(role) as never

  http.query(calls.roles, async (ctx) => (await users.roles.list(ctx)).map(present))
  http.command(calls.addRole, async (ctx, input) => present(await users.roles.add(ctx, roleOf(input))))
  http.command(calls.editRole, async (ctx, input) =>
    present(await users.roles.edit(ctx, Number(input.id), input.version, roleOf(input))),
  )
  http.command(calls.removeRole, async (ctx, input) => {
    await users.roles.remove(ctx, Number(input.id), input.move_to === undefined ? undefined : Number(input.move_to))
    return { ok: true }
  })

  http.query(calls.users, async (ctx) => (await users.list(ctx)).map(presentConsoleUser))
  http.query(calls.adding, async (ctx) => {
    const { byInvitation, byPassword } = await waysOfAdding(ctx)
    return { by_invitation: byInvitation ? 1 : 0, by_one_time_password: byPassword ? 1 : 0 }
  })
  http.command(calls.addUser, async (ctx, { username, email, mobile = '', name, role_ids }) => {
    const added = await users.add(ctx, { username, email, mobile, name: name.trim(), roleIds: role_ids.map(Number) })
    return { user: presentConsoleUser(added.user), one_time_password: added.oneTimePassword }
  })
  http.command(calls.editUser, async (ctx, { id, version, name, role_ids, is_owner }) =>
    presentConsoleUser(
      await users.edit(ctx, Number(id), version, {
        name: name.trim(),
        roleIds: role_ids.map(Number),
        isOwner: is_owner === undefined ? undefined : is_owner === 1,
      }),
    ),
  )
  http.command(calls.disableUser, async (ctx, { id }) => presentConsoleUser(await users.disable(ctx, Number(id))))
  http.command(calls.enableUser, async (ctx, { id }) => presentConsoleUser(await users.enable(ctx, Number(id))))
  http.command(calls.resetUserPassword, async (ctx, { id }) => {
    const { user, oneTimePassword } = await users.reset(ctx, Number(id))
    return { user: presentConsoleUser(user), one_time_password: oneTimePassword }
  })
  http.command(calls.removeSecondFactor, async (ctx, { id }) =>
    presentConsoleUser(await users.removeFactor(ctx, Number(id))),
  )
}

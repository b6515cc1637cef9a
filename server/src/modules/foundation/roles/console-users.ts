import { isUsername } from '@borong/contract'
import {
  createAccountWithHash,
  endSessionsOf,
  invalidateActorsOf,
  makeOneTimePassword,
  removeSecondFactor,
  resetPassword,
  type SessionAudience,
} from '#modules/foundation/identity'
import type { Ctx } from '#platform/ctx'
import { readMobile } from '#modules/foundation/settings'
import { refuse } from '#platform/http/refuse'
import { type ConsoleAct, mayAtConsole } from './console-policy.ts'
import { assertGrantable } from './grant-policy.ts'
import { waysOfAdding } from './ways-of-adding.ts'
import { type Role, type RoleInput, type RoleBook, type RoleAdmin, roleRules } from './role-rules.ts'

/** Somebody of a console as its store has them. */
export interface ConsoleUserRow {
  id: number
  account_id: number
  name: string
  username: string
  email: string
  mobile: string
  is_owner: boolean
  disabled_at: Date | null
  /** Went by themselves; only shops know that. */
  left_at?: Date | null
  must_change_password: boolean
  unclaimed: boolean
  has_second_factor: boolean
  version: number
  role_ids: number[]
}

/** Where the people and roles of a console are stored; every function keeps to the shop, or the mall, of the actor. */
export interface ConsoleStore {
  /** Changes to these people come one after the other until the command is over. */
  lock(ctx: Ctx): Promise<unknown>
  /** The id of whoever asks. */
  me(ctx: Ctx): number
  /** The shop whose sessions end with them; absent at the console of the mall. */
  scope?(ctx: Ctx): number
  users(ctx: Ctx): Promise<ConsoleUserRow[]>
  addUser(ctx: Ctx, user: { accountId: number; name: string }): Promise<number>
  /** False when somebody has changed them since that version. */
  changeUser(
    ctx: Ctx,
    id: number,
    version: number,
    change: { name?: string; is_owner?: boolean; disabled_at?: Date | null },
  ): Promise<boolean>
  setRoles(ctx: Ctx, id: number, roleIds: readonly number[]): Promise<unknown>
  roles: Pick<RoleBook<string, RoleAdmin>, 'rows' | 'add' | 'change' | 'remove' | 'moveHolders'>
}

export interface ConsoleUser {
  id: number
  username: string
  name: string
  email: string
  mobile: string
  state: 'active' | 'first login' | 'disabled' | 'left'
  isOwner: boolean
  isSelf: boolean
  hasSecondFactor: boolean
  roles: { id: number; name: string }[]
  version: number
  /** What whoever asks may do with this one. */
  allowed: Record<ConsoleAct, boolean>
}
export interface ConsoleUserInput {
  name: string
  roleIds: readonly number[]
}

const acts: readonly ConsoleAct[] = ['edit', 'roles', 'owner', 'disable', 'enable', 'reset', 'factor']
const sameIds = (a: readonly number[], b: readonly number[]) =>
  a.length === b.length && new Set([...a, ...b]).size === a.length

interface Standing extends RoleAdmin {
  manages: boolean
  permission: string
  users: readonly ConsoleUserRow[]
}

/** What a role list grants of the names that may be granted; an owner has all of them. */
export const heldAt = <Name extends string>(
  grantable: readonly Name[],
  { isOwner, granted }: { isOwner: boolean; granted: readonly string[] },
): ReadonlySet<Name> => new Set(isOwner ? grantable : grantable.filter((it) => granted.includes(it)))

/** People and roles of a console: of every shop by one book, of the mall by another. */
export function consoleUsers<Name extends string>(
  audience: Extract<SessionAudience, 'seller' | 'admin'>,
  {
    grantable,
    manages,
    store,
    isElsewhere,
  }: {
    grantable: readonly Name[]
    manages: Name
    store: ConsoleStore
    /** Whether an account opens another console too, which the owners of this one have no say in. */
    isElsewhere(ctx: Ctx, accountId: number): Promise<boolean>
  },
) {
  /** Whoever asks as they stand now, with what their roles grant; reads may be without the lock. */
  async function stand(ctx: Ctx): Promise<Standing> {
    const users = await store.users(ctx)
    const me = users.find((user) => user.id === store.me(ctx) && !user.disabled_at) ?? refuse('SESSION_ENDED')
    const own = new Set(me.role_ids)
    const granted = (await store.roles.rows(ctx)).flatMap((role) => (own.has(role.id) ? role.permissions : []))
    const permissions = heldAt(grantable, { isOwner: me.is_owner, granted })
    return {
      id: me.id,
      isOwner: me.is_owner,
      permissions,
      manages: permissions.has(manages),
      permission: manages,
      users,
    }
  }
  /** Of two owners who take each other's rights, the second has lost them by the time it is their turn. */
  async function standing(ctx: Ctx): Promise<Standing> {
    await store.lock(ctx)
    const who = await stand(ctx)
    return who.manages ? who : refuse('PERMISSION_MISSING', { permission: manages })
  }
  /** Owners have everything: as long as one is active, somebody can manage roles. */
  async function assertOwner(ctx: Ctx): Promise<void> {
    if (!(await store.users(ctx)).some((user) => user.is_owner && !user.disabled_at)) refuse('LAST_OWNER')
  }

  const rules = roleRules<Name, Standing>({
    ...store.roles,
    grantable,
    standing,
    own: async (ctx) => (await store.users(ctx)).find((user) => user.id === store.me(ctx))?.role_ids ?? [],
    holders: async (ctx, id) =>
      (await store.users(ctx))
        .filter((user) => user.role_ids.includes(id))
        .map((user) => ({ id: user.id, accountId: user.account_id, isOwner: user.is_owner })),
    assertAdministrator: assertOwner,
  })

  const subjectOf = (user: ConsoleUserRow) => ({
    id: user.id,
    isOwner: user.is_owner,
    active: !user.disabled_at,
    unclaimed: user.unclaimed,
  })
  function userFrom(row: ConsoleUserRow, who: Standing, roles: readonly { id: number; name: string }[]) {
    const subject = subjectOf(row)
    const allowed = (act: ConsoleAct) =>
      !(act === 'disable' && !subject.active) &&
      !(act === 'enable' && (subject.active || row.left_at)) &&
      !(act === 'factor' && !row.has_second_factor) &&
      mayAtConsole(who, act, subject).allowed
    return {
      id: row.id,
      username: row.username,
      name: row.name,
      email: row.email,
      mobile: row.mobile,
      state: row.left_at ? 'left' : row.disabled_at ? 'disabled' : row.must_change_password ? 'first login' : 'active',
      isOwner: row.is_owner,
      isSelf: row.id === who.id,
      hasSecondFactor: row.has_second_factor,
      roles: roles.filter((role) => row.role_ids.includes(role.id)).map(({ id, name }) => ({ id, name })),
      version: row.version,
      allowed: Object.fromEntries(acts.map((act) => [act, allowed(act)])) as Record<ConsoleAct, boolean>,
    } satisfies ConsoleUser
  }
  async function list(ctx: Ctx): Promise<ConsoleUser[]> {
    const who = await stand(ctx)
    const roles = await rules.rows(ctx)
    return who.users.map((row) => userFrom(row, who, roles))
  }
  const show = async (ctx: Ctx, id: number) => (await list(ctx)).find((user) => user.id === id) ?? refuse('NOT_FOUND')

  /** Whoever asks, under the lock, and whom they act upon: anybody else's person is not there. */
  async function begin(ctx: Ctx, act: ConsoleAct, id: number) {
    const who = await standing(ctx)
    const user = who.users.find((it) => it.id === id) ?? refuse('NOT_FOUND')
    assertThat(who, act, user)
    return { who, user }
  }
  function assertThat(who: Standing, act: ConsoleAct, user: ConsoleUserRow): void {
    const decision = mayAtConsole(who, act, subjectOf(user))
    if (decision.allowed) return
    refuse(decision.because, decision.facts ?? {})
  }
  /** The roles are there, and those that are new are whoever gives them could do all of. Answers their names. */
  async function assertRoles(ctx: Ctx, who: Standing, ids: readonly number[], held: readonly number[] = []) {
    const roles = new Map((await rules.rows(ctx)).map((role) => [role.id, role]))
    for (const id of ids) {
      const role = roles.get(id) ?? refuse('NOT_FOUND')
      if (!held.includes(id)) assertGrantable(who, role.permissions)
    }
    return (some: readonly number[]) => some.flatMap((id) => roles.get(id)?.name ?? []).toSorted()
  }

  /** Adds somebody who logs in once with the password that is answered here and nowhere else. */
  async function add(
    ctx: Ctx,
    input: ConsoleUserInput & { username: string; email: string; mobile: string },
  ): Promise<{ user: ConsoleUser; oneTimePassword: string }> {
    if (!(await waysOfAdding(ctx)).byPassword) refuse('INVITE_INSTEAD')
    if (!isUsername(input.username)) refuse('USERNAME_FORMAT', { field: 'username' })
    const mobile = input.mobile && (await readMobile(ctx, input.mobile))
    const who = await standing(ctx)
    const roleIds = [...new Set(input.roleIds)]
    const namesOf = await assertRoles(ctx, who, roleIds)
    const { plain, stored, until } = await makeOneTimePassword(ctx.app)
    const { username, name, email } = input
    const person = {
      username,
      nickname: name,
      email,
      mobile,
      language: ctx.lang,
      mustChangePassword: true,
      oneTimeUntil: until,
    }
    const accountId = await createAccountWithHash(ctx, person, stored)
    const id = await store.addUser(ctx, { accountId, name })
    await store.setRoles(ctx, id, roleIds)
    ctx.audit({ id, after: { username, name, email, mobile, roles: namesOf(roleIds) } })
    return { user: await show(ctx, id), oneTimePassword: plain }
  }

  /** Changes name, roles and, for owners, who is an owner. Nobody but an owner gives themselves a role. */
  async function edit(
    ctx: Ctx,
    id: number,
    version: number,
    input: ConsoleUserInput & { isOwner: boolean | undefined },
  ): Promise<ConsoleUser> {
    const { who, user } = await begin(ctx, 'edit', id)
    const roleIds = [...new Set(input.roleIds)]
    const otherRoles = !sameIds(roleIds, user.role_ids)
    const isOwner = input.isOwner ?? user.is_owner
    if (otherRoles) assertThat(who, 'roles', user)
    if (isOwner !== user.is_owner) assertThat(who, 'owner', user)
    const namesOf = await assertRoles(ctx, who, roleIds, user.role_ids)
    if (!(await store.changeUser(ctx, id, version, { name: input.name, is_owner: isOwner }))) refuse('MOVED_ON')
    if (otherRoles) await store.setRoles(ctx, id, roleIds)
    if (!isOwner) await assertOwner(ctx)
    ctx.audit({
      before: { name: user.name, isOwner: user.is_owner, roles: namesOf(user.role_ids) },
      after: { name: input.name, isOwner, roles: namesOf(roleIds) },
    })
    ctx.afterCommit(() => invalidateActorsOf(ctx.app, [user.account_id]))
    return show(ctx, id)
  }

  /** Disables somebody: their sessions here end now. Asked twice, done once. */
  async function disable(ctx: Ctx, id: number): Promise<ConsoleUser> {
    const { user } = await begin(ctx, 'disable', id)
    if (user.disabled_at) return show(ctx, id)
    if (!(await store.changeUser(ctx, id, user.version, { disabled_at: ctx.clock.now() }))) refuse('MOVED_ON')
    await assertOwner(ctx)
    await endSessionsOf(ctx, user.account_id, 'disabled', { audience, scopeId: store.scope?.(ctx) })
    ctx.audit({ before: { active: true }, after: { active: false } })
    return show(ctx, id)
  }

  /** Enables somebody with the roles of before: that is granting them, so nobody does it who lacks their permissions. */
  async function enable(ctx: Ctx, id: number): Promise<ConsoleUser> {
    const { who, user } = await begin(ctx, 'enable', id)
    if (!user.disabled_at) return show(ctx, id)
    if (user.left_at) return refuse('STAFF_LEFT')
    await assertRoles(ctx, who, user.role_ids)
    if (!(await store.changeUser(ctx, id, user.version, { disabled_at: null }))) refuse('MOVED_ON')
    ctx.audit({ before: { active: false }, after: { active: true } })
    ctx.afterCommit(() => invalidateActorsOf(ctx.app, [user.account_id]))
    return show(ctx, id)
  }

  /** A new one-time password, for somebody who has never chosen an own one. */
  async function reset(ctx: Ctx, id: number): Promise<{ user: ConsoleUser; oneTimePassword: string }> {
    const { user } = await begin(ctx, 'reset', id)
    const oneTimePassword = await resetPassword(ctx, user.account_id)
    return { user: await show(ctx, id), oneTimePassword }
  }

  /** Removes the second factor of somebody who can no longer give its code: their sessions here end, the password remains. */
  async function removeFactor(ctx: Ctx, id: number): Promise<ConsoleUser> {
    const { user } = await begin(ctx, 'factor', id)
    if (!user.has_second_factor) return refuse('SECOND_FACTOR_OFF')
    // What opens another console too is not for the owners of this one to weaken.
    if (await isElsewhere(ctx, user.account_id)) return refuse('SECOND_FACTOR_ELSEWHERE')
    await removeSecondFactor(ctx, user.account_id)
    await endSessionsOf(ctx, user.account_id, 'second factor removed', { audience })
    ctx.audit({ before: { secondFactor: true }, after: { secondFactor: false } })
    return show(ctx, id)
  }

  const roles = {
    list: async (ctx: Ctx): Promise<Role<Name>[]> => rules.list(ctx, (await stand(ctx)).permissions),
    add: (ctx: Ctx, input: RoleInput) => rules.add(ctx, input),
    edit: (ctx: Ctx, id: number, version: number, input: RoleInput) => rules.edit(ctx, id, version, input),
    remove: (ctx: Ctx, id: number, moveTo: number | undefined) => rules.remove(ctx, id, moveTo),
  }
  return { list, add, edit, disable, enable, reset, removeFactor, roles }
}
export type ConsoleUsers<Name extends string> = ReturnType<typeof consoleUsers<Name>>

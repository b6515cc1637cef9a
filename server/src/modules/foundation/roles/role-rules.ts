import { invalidateActorsOf } from '#modules/foundation/identity'
import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { beyondOwn, assertGrantable, type Granter } from './grant-policy.ts'

const limit = 100

interface RoleRow {
  id: number
  name: string
  description: string
  permissions: readonly string[]
  /** How many have it. */
  holders: number
  created_at: Date
  version: number
}
export interface RoleInput {
  name: string
  description: string
  permissions: readonly string[]
}
export interface RoleAdmin extends Granter {
  /** Of the member, the member of staff or the operator who asks. */
  id: number
}

/**
 * The roles of one company, one shop or the mall, whichever the actor belongs to. `standing` locks the people of it until the
 * command is over, and answers whoever asks as they stand under that lock, or refuses PERMISSION_MISSING.
 */
export interface RoleBook<Name extends string, Who extends RoleAdmin> {
  /** What a role may grant, in the order of the list. */
  grantable: readonly Name[]
  standing(ctx: Ctx): Promise<Who>
  rows(ctx: Ctx): Promise<RoleRow[]>
  /** Roles of whoever asks. */
  own(ctx: Ctx): Promise<readonly number[]>
  add(ctx: Ctx, role: RoleInput): Promise<number>
  /** False when somebody has changed it since that version. */
  change(ctx: Ctx, id: number, version: number, role: RoleInput): Promise<boolean>
  remove(ctx: Ctx, id: number): Promise<unknown>
  holders(ctx: Ctx, id: number): Promise<readonly { id: number; accountId: number; isOwner: boolean }[]>
  moveHolders(ctx: Ctx, from: number, to: number): Promise<unknown>
  /** After a change that took something away: refuses if nobody could manage roles any more. */
  assertAdministrator(ctx: Ctx, who: Who): Promise<void>
  /** Tells the other modules, where somebody listens. */
  changed?(ctx: Ctx, role: { id: number; version: number | 'removed' }): void
}

export interface Role<Name extends string> {
  id: number
  name: string
  description: string
  permissions: Name[]
  holders: number
  /** Of whoever asks. */
  mine: boolean
  /** Whoever asks holds all of it. */
  grantable: boolean
  createdAt: Date
  version: number
}

const same = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()
const shown = ({ name, description, permissions }: RoleInput) => ({ name, description, permissions: [...permissions] })

/** What may be done to roles, whoever they belong to: the same rules for members, shop staff and operators. */
export function roleRules<Name extends string, Who extends RoleAdmin>(book: RoleBook<Name, Who>) {
  /** In the order of the list; what nobody may grant falls away. */
  const grantsOf = (asked: readonly string[]): Name[] => book.grantable.filter((it) => asked.includes(it))

  const rows = async (ctx: Ctx) =>
    (await book.rows(ctx)).map((row) => ({ ...row, permissions: grantsOf(row.permissions) }))

  async function list(ctx: Ctx, held: ReadonlySet<string>): Promise<Role<Name>[]> {
    const own = new Set(await book.own(ctx))
    return (await rows(ctx)).map(({ created_at: createdAt, ...role }) => ({
      ...role,
      mine: own.has(role.id),
      grantable: beyondOwn({ permissions: held }, role.permissions).length === 0,
      createdAt,
    }))
  }
  const show = async (ctx: Ctx, id: number, held: ReadonlySet<string>) =>
    (await list(ctx, held)).find((role) => role.id === id) ?? refuse('NOT_FOUND')

  /** Adds a role: at most 100 in one place, each name once, and nothing in it that whoever makes it lacks. */
  async function add(ctx: Ctx, input: RoleInput): Promise<Role<Name>> {
    const who = await book.standing(ctx)
    const permissions = grantsOf(input.permissions)
    assertGrantable(who, permissions)
    const there = await rows(ctx)
    if (there.some((role) => same(role.name, input.name))) refuse('ROLE_NAME_TAKEN')
    if (there.length >= limit) refuse('ROLE_LIMIT', { limit })
    const id = await book.add(ctx, { ...input, permissions })
    ctx.audit({ id, after: shown({ ...input, permissions }) })
    return show(ctx, id, who.permissions)
  }

  /** Changes a role. What it grants already may stay, whoever changes it; what is added they have to hold. */
  async function edit(ctx: Ctx, id: number, version: number, input: RoleInput): Promise<Role<Name>> {
    const who = await book.standing(ctx)
    const there = await rows(ctx)
    const before = there.find((role) => role.id === id) ?? refuse('NOT_FOUND')
    if (before.version !== version) refuse('MOVED_ON')
    const granted = new Set(before.permissions)
    const permissions = grantsOf(input.permissions)
    assertGrantable(
      who,
      permissions.filter((permission) => !granted.has(permission)),
    )
    if (there.some((role) => role.id !== id && same(role.name, input.name))) refuse('ROLE_NAME_TAKEN')
    const change = { name: input.name, description: input.description, permissions }
    if (!(await book.change(ctx, id, version, change))) refuse('MOVED_ON')
    ctx.audit({ before: shown(before), after: shown(change) })
    if (permissions.join() !== before.permissions.join()) {
      await book.assertAdministrator(ctx, who)
      const accounts = (await book.holders(ctx, id)).map((holder) => holder.accountId)
      ctx.afterCommit(() => invalidateActorsOf(ctx.app, accounts))
      book.changed?.(ctx, { id, version: version + 1 })
    }
    return show(ctx, id, who.permissions)
  }

  /** Removes a role. Whoever has it moves to another one, which whoever removes it has to hold; without one it stays. */
  async function remove(ctx: Ctx, id: number, moveTo: number | undefined): Promise<void> {
    const who = await book.standing(ctx)
    const there = await rows(ctx)
    const role = there.find((it) => it.id === id) ?? refuse('NOT_FOUND')
    const target = moveTo === undefined ? undefined : (there.find((it) => it.id === moveTo) ?? refuse('NOT_FOUND'))
    if (target?.id === role.id) refuse('NOT_FOUND')
    const holders = await book.holders(ctx, id)
    if (holders.length) {
      if (!target) return refuse('ROLE_IN_USE', { members: holders.length })
      if (!who.isOwner) {
        if (holders.some((holder) => holder.id === who.id)) refuse('OWN_ROLES')
        if (holders.some((holder) => holder.isOwner)) refuse('OWNER_UNTOUCHABLE')
      }
      assertGrantable(who, target.permissions)
      await book.moveHolders(ctx, id, target.id)
    }
    await book.remove(ctx, id)
    await book.assertAdministrator(ctx, who)
    ctx.audit({ before: shown(role), ...(target && holders.length && { after: { movedTo: target.name } }) })
    const accounts = holders.map((holder) => holder.accountId)
    ctx.afterCommit(() => invalidateActorsOf(ctx.app, accounts))
    book.changed?.(ctx, { id, version: 'removed' })
    if (target && holders.length) book.changed?.(ctx, { id: target.id, version: target.version })
  }

  return { rows, list, add, edit, remove }
}

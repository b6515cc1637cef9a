import { type GrantablePermission, grantablePermissions, isGrantable, type Permission } from '@borong/contract'
import { forgetActorsOf } from '#modules/identity'
import { buyerIn } from '#platform/buyer-in'
import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/refuse'
import { forgetRoleOfInvitations } from './invitation.store.ts'
import { roleChanged } from './people.events.ts'
import { beyondOwn } from './people.policy.ts'
import {
  addRoleRow,
  changeRoleRow,
  holdersOf,
  moveHolders,
  removeRoleRow,
  roleRows,
  rolesOfMember,
} from './role.store.ts'
import { demandAdministrator, demandGrantable, takeStanding } from './take-standing.ts'

const limit = 100

export interface RoleAsk {
  name: string
  description: string
  permissions: readonly Permission[]
}

export interface Role {
  id: number
  name: string
  description: string
  permissions: GrantablePermission[]
  members: number
  /** Of the member who asks. */
  mine: boolean
  /** The member who asks holds all of it. */
  grantable: boolean
  createdAt: Date
  version: number
}

export const rolesOf = async (ctx: Ctx, companyId: number) =>
  (await roleRows(ctx, companyId)).map((row) => ({ ...row, permissions: row.permissions.filter(isGrantable) }))

export async function listRoles(ctx: Ctx, held = buyerIn(ctx).permissions): Promise<Role[]> {
  const { companyId, memberId } = buyerIn(ctx)
  const own = new Set(await rolesOfMember(ctx, companyId, memberId))
  return (await rolesOf(ctx, companyId)).map(
    ({ id, name, description, permissions, members, version, created_at: createdAt }) => ({
      id,
      name,
      description,
      permissions,
      members: members ?? 0,
      mine: own.has(id),
      grantable: beyondOwn({ permissions: held }, permissions).length === 0,
      createdAt,
      version,
    }),
  )
}

const same = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()
/** In the order of the list; what everybody has, or nobody yet, is not a role's to grant and falls away. */
const grantsOf = (asked: readonly Permission[]): GrantablePermission[] =>
  grantablePermissions.filter((it) => asked.includes(it))

async function show(ctx: Ctx, id: number, held: ReadonlySet<Permission>): Promise<Role> {
  return (await listRoles(ctx, held)).find((role) => role.id === id) ?? refuse('NOT_FOUND')
}

/** Adds a role: at most 100 in a company, each name once, and nothing in it that whoever makes it lacks. */
export async function addRole(ctx: Ctx, ask: RoleAsk): Promise<Role> {
  const who = await takeStanding(ctx, 'role-manager')
  const permissions = grantsOf(ask.permissions)
  demandGrantable(who, permissions)
  const there = await rolesOf(ctx, who.companyId)
  if (there.some((role) => same(role.name, ask.name))) refuse('ROLE_NAME_TAKEN')
  if (there.length >= limit) refuse('ROLE_LIMIT', { limit })
  const id = await addRoleRow(ctx, {
    company_id: who.companyId,
    name: ask.name,
    description: ask.description,
    permissions,
    created_at: ctx.clock.now(),
  })
  return show(ctx, id, who.permissions)
}

/** Changes a role. What it grants already may stay, whoever changes it; what is added they have to hold. */
export async function editRole(ctx: Ctx, id: number, version: number, ask: RoleAsk): Promise<Role> {
  const who = await takeStanding(ctx, 'role-manager')
  const there = await rolesOf(ctx, who.companyId)
  const before = there.find((role) => role.id === id) ?? refuse('NOT_FOUND')
  if (before.version !== version) refuse('MOVED_ON')
  const granted = new Set(before.permissions)
  const permissions = grantsOf(ask.permissions)
  demandGrantable(
    who,
    permissions.filter((permission) => !granted.has(permission)),
  )
  if (there.some((role) => role.id !== id && same(role.name, ask.name))) refuse('ROLE_NAME_TAKEN')
  const change = { name: ask.name, description: ask.description, permissions }
  if (!(await changeRoleRow(ctx, who.companyId, id, version, change))) refuse('MOVED_ON')
  if (change.permissions.join() !== before.permissions.join()) {
    await demandAdministrator(ctx, who.companyId)
    await forgetHolders(ctx, who.companyId, id)
    ctx.publish(roleChanged(who.companyId, id, version + 1))
  }
  return show(ctx, id, who.permissions)
}

/** Removes a role. Whoever has it moves to another one, which whoever removes it has to hold; without one it stays. */
export async function removeRole(ctx: Ctx, id: number, moveTo: number | undefined): Promise<void> {
  const who = await takeStanding(ctx, 'role-manager')
  const { companyId } = who
  const there = await rolesOf(ctx, companyId)
  const role = there.find((it) => it.id === id) ?? refuse('NOT_FOUND')
  const target = moveTo === undefined ? undefined : (there.find((it) => it.id === moveTo) ?? refuse('NOT_FOUND'))
  if (target?.id === role.id) refuse('NOT_FOUND')
  const holders = await holdersOf(ctx, companyId, id)
  if (holders.length) {
    if (!target) return refuse('ROLE_IN_USE', { members: holders.length })
    if (!who.isOwner) {
      if (holders.some((member) => member.id === who.memberId)) refuse('OWN_ROLES')
      if (holders.some((member) => member.id === who.ownerId)) refuse('OWNER_UNTOUCHABLE')
    }
    demandGrantable(who, target.permissions)
    await moveHolders(ctx, companyId, id, target.id)
  }
  await forgetRoleOfInvitations(ctx, companyId, id)
  await removeRoleRow(ctx, companyId, id)
  await demandAdministrator(ctx, companyId)
  const accounts = holders.map((member) => member.account_id)
  ctx.afterCommit(() => forgetActorsOf(accounts))
  ctx.publish(roleChanged(companyId, id, 'removed'))
  if (target && holders.length) ctx.publish(roleChanged(companyId, target.id, target.version))
}

async function forgetHolders(ctx: Ctx, companyId: number, roleId: number) {
  const accounts = (await holdersOf(ctx, companyId, roleId)).map((member) => member.account_id)
  ctx.afterCommit(() => forgetActorsOf(accounts))
}

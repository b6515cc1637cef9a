import { type GrantablePermission, grantablePermissions, isGrantable, type Permission } from '@borong/contract'
import { type Role as AnyRole, type RoleInput, roleRules } from '#modules/foundation/roles'
import { buyerIn } from '#platform/http/buyer-in'
import type { Ctx } from '#platform/ctx'
import { removeRoleFromInvitations } from './invitation.store.ts'
import { roleChanged } from './people.events.ts'
import {
  addRoleRow,
  changeRoleRow,
  holdersOf,
  moveHolders,
  removeRoleRow,
  roleRows,
  rolesOfMember,
} from './role.store.ts'
import { assertAdministrator, type Standing, takeStanding } from './take-standing.ts'

export type { RoleInput } from '#modules/foundation/roles'
export type Role = AnyRole<GrantablePermission>

type Keeper = Standing & { id: number }
const companyOf = (ctx: Ctx) => buyerIn(ctx).companyId

/** The roles of the company of whoever asks. */
const rules = roleRules<GrantablePermission, Keeper>({
  grantable: grantablePermissions,
  async standing(ctx) {
    const who = await takeStanding(ctx, 'role-manager')
    return { ...who, id: who.memberId }
  },
  rows: async (ctx) => (await roleRows(ctx, companyOf(ctx))).map((row) => ({ ...row, holders: row.members ?? 0 })),
  own: (ctx) => rolesOfMember(ctx, companyOf(ctx), buyerIn(ctx).memberId),
  add: (ctx, { name, description, permissions }) =>
    addRoleRow(ctx, {
      company_id: companyOf(ctx),
      name,
      description,
      permissions: [...permissions],
      created_at: ctx.clock.now(),
    }),
  change: async (ctx, id, version, { name, description, permissions }) =>
    (await changeRoleRow(ctx, companyOf(ctx), id, version, {
      name,
      description,
      permissions: [...permissions],
    })) !== undefined,
  async remove(ctx, id) {
    await removeRoleFromInvitations(ctx, companyOf(ctx), id)
    await removeRoleRow(ctx, companyOf(ctx), id)
  },
  holders: async (ctx, id) =>
    (await holdersOf(ctx, companyOf(ctx), id)).map((member) => ({
      id: member.id,
      accountId: member.account_id,
      isOwner: member.owner_member_id === member.id,
    })),
  moveHolders: (ctx, from, to) => moveHolders(ctx, companyOf(ctx), from, to),
  assertAdministrator: (ctx, who) => assertAdministrator(ctx, who.companyId),
  changed: (ctx, { id, version }) => ctx.publish(roleChanged(companyOf(ctx), id, version)),
})

export const rolesOf = async (ctx: Ctx, companyId: number) =>
  (await roleRows(ctx, companyId)).map((row) => ({ ...row, permissions: row.permissions.filter(isGrantable) }))

export const listRoles = (ctx: Ctx, held: ReadonlySet<Permission> = buyerIn(ctx).permissions): Promise<Role[]> =>
  rules.list(ctx, held)
export const addRole = (ctx: Ctx, input: RoleInput): Promise<Role> => rules.add(ctx, input)
export const editRole = (ctx: Ctx, id: number, version: number, input: RoleInput): Promise<Role> =>
  rules.edit(ctx, id, version, input)
export const removeRole = (ctx: Ctx, id: number, moveTo: number | undefined): Promise<void> =>
  rules.remove(ctx, id, moveTo)

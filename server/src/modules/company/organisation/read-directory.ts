import { grantablePermissions, heldWith, type Permission } from '@borong/contract'
import type { Ctx } from '#platform/ctx'
import { directoryMembers, directoryRoles, directoryUnits } from './people.store.ts'

export interface DirectoryMember {
  id: number
  name: string
  /** Not disabled. */
  active: boolean
  managerId: number | null
  unitId: number | null
  roleIds: number[]
  /** The union of the roles; the owner holds every permission. */
  permissions: ReadonlySet<Permission>
}

/** Everybody of a company and how they stand to each other, disabled members too. */
export interface Directory {
  /** Null as long as a company has no owner. */
  ownerId: number | null
  members: ReadonlyMap<number, DirectoryMember>
  units: ReadonlyMap<number, { id: number; parentId: number | null; code: string; name: string }>
  roles: ReadonlyMap<number, { id: number; name: string }>
}

const every = heldWith(grantablePermissions)

/** One picture of a company's people, units and roles: three statements, however many there are. */
export async function directoryOf(ctx: Ctx, companyId: number): Promise<Directory> {
  const members = await directoryMembers(ctx, companyId)
  const units = await directoryUnits(ctx, companyId)
  const roles = await directoryRoles(ctx, companyId)
  const ownerId = members[0]?.owner_member_id ?? null
  const granted = new Map(roles.map((role) => [role.id, role.permissions]))
  // Members with the same roles share one set: thousands of people, a handful of combinations.
  const sets = new Map<string, ReadonlySet<Permission>>()
  const unionOf = (roleIds: readonly number[]) => {
    const key = roleIds.join()
    const known = sets.get(key) ?? heldWith(roleIds.flatMap((id) => granted.get(id) ?? []))
    sets.set(key, known)
    return known
  }
  return {
    ownerId,
    members: new Map(
      members.map(({ id, name, active, manager_member_id: managerId, unit_id: unitId, role_ids: roleIds }) => [
        id,
        { id, name, active, managerId, unitId, roleIds, permissions: id === ownerId ? every : unionOf(roleIds) },
      ]),
    ),
    units: new Map(units.map(({ id, parent_id: parentId, code, name }) => [id, { id, parentId, code, name }])),
    roles: new Map(roles.map(({ id, name }) => [id, { id, name }])),
  }
}

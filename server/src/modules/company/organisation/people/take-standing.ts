import { grantablePermissions, heldWith, type Permission } from '@borong/contract'
import { buyerIn } from '#platform/http/buyer-in'
import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import type { Acting } from './people.policy.ts'
import { activeMemberWithGrants, lockCompany, someoneAdministers } from './standing.store.ts'

export interface Standing extends Acting {
  companyId: number
  companyName: string
  ownerId: number | null
  name: string
}

const every = heldWith(grantablePermissions)

/** A member as they stand now, with the people of the company locked until the command is over. */
export async function standingOf(ctx: Ctx, companyId: number, memberId: number): Promise<Standing | undefined> {
  const company = await lockCompany(ctx, companyId)
  const member = company && (await activeMemberWithGrants(ctx, companyId, memberId))
  if (!member) return undefined
  const isOwner = company.owner_member_id === memberId
  return {
    companyId,
    companyName: company.name,
    ownerId: company.owner_member_id,
    memberId,
    name: member.name,
    isOwner,
    permissions: isOwner ? every : heldWith(member.granted ?? []),
  }
}

/**
 * Whoever asks, looked up under the lock: of two administrators who remove each other, the second has lost the right by
 * the time it is their turn.
 */
export async function takeStanding(ctx: Ctx, permission?: Permission): Promise<Standing> {
  const { companyId, memberId } = buyerIn(ctx)
  const standing = (await standingOf(ctx, companyId, memberId)) ?? refuse('SESSION_ENDED')
  if (permission && !standing.permissions.has(permission)) refuse('PERMISSION_MISSING', { permission })
  return standing
}

/** After a change that took something away: a company without anybody who manages roles would be stuck for good. */
export async function assertAdministrator(ctx: Ctx, companyId: number): Promise<void> {
  if (!(await someoneAdministers(ctx, companyId))) refuse('LAST_ADMINISTRATOR')
}

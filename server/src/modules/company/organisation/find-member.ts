import { grantablePermissions, heldWith, type Permission } from '@borong/contract'
import type { Ctx } from '#platform/ctx'
import { findMemberOfAccountUnscoped } from './organisation.store.ts'

export interface BuyerSummary {
  memberId: number
  companyId: number
  companyName: string
  logo: string
  timeZone: string
  name: string
  isOwner: boolean
  permissions: ReadonlySet<Permission>
}

const every = heldWith(grantablePermissions)

/** The member an account shops as. The owner holds every permission and cannot be locked out (domain 1). */
export async function buyerOf(ctx: Ctx, accountId: number): Promise<BuyerSummary | undefined> {
  const member = await findMemberOfAccountUnscoped(ctx, accountId)
  if (!member) return undefined
  const isOwner = member.owner_member_id === member.id
  return {
    memberId: member.id,
    companyId: member.company_id,
    companyName: member.company_name,
    logo: member.logo,
    timeZone: member.time_zone,
    name: member.name,
    isOwner,
    permissions: isOwner ? every : heldWith(member.granted ?? []),
  }
}

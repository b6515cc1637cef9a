import { grantablePermissions, heldWith, type Permission } from '@borong/contract'
import type { Ctx } from '#platform/ctx'
import { membersOfAccountsUnscoped } from './organisation.store.ts'

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
export const buyerOf = async (ctx: Ctx, accountId: number): Promise<BuyerSummary | undefined> =>
  (await buyersOf(ctx, [accountId])).get(accountId)

/** The same of many accounts. */
export const buyersOf = async (ctx: Ctx, accountIds: readonly number[]): Promise<Map<number, BuyerSummary>> =>
  new Map((await membersOfAccountsUnscoped(ctx, accountIds)).map((member) => [member.account_id, summaryOf(member)]))

type MemberRow = Awaited<ReturnType<typeof membersOfAccountsUnscoped>>[number]
function summaryOf(member: MemberRow): BuyerSummary {
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

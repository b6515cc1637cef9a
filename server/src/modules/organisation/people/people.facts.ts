import type { Fact } from '#platform/ctx'

/** A member was shut out or let in again, or has other roles or another manager. */
export interface MemberChanged extends Fact<{ companyId: number; memberId: number }> {
  type: 'member.changed'
}
/** A role grants something else, or is gone; whoever had it is not told of one by one. */
export interface RoleChanged extends Fact<{ companyId: number; roleId: number }> {
  type: 'role.changed'
}

export const memberChanged = (companyId: number, memberId: number, version: number | string): MemberChanged => ({
  type: 'member.changed',
  key: `member.changed:${memberId}:${version}`,
  data: { companyId, memberId },
})
export const roleChanged = (companyId: number, roleId: number, version: number | 'removed'): RoleChanged => ({
  type: 'role.changed',
  key: `role.changed:${roleId}:${version}`,
  data: { companyId, roleId },
})

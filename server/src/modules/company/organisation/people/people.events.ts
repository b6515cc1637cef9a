import type { DomainEvent } from '#platform/ctx'

/** A member was disabled or enabled again, or has other roles or another manager. */
export const memberChanged = (
  companyId: number,
  memberId: number,
  version: number | string,
): DomainEvent<'member.changed'> => ({
  type: 'member.changed',
  key: `member.changed:${memberId}:${version}`,
  data: { companyId, memberId },
})
/** A role grants something else, or is gone; its members get no event each. */
export const roleChanged = (
  companyId: number,
  roleId: number,
  version: number | 'removed',
): DomainEvent<'role.changed'> => ({
  type: 'role.changed',
  key: `role.changed:${roleId}:${version}`,
  data: { companyId, roleId },
})

import { randomUUID } from 'node:crypto'
import type { DomainEvent } from '#platform/ctx'

const types = {
  ask: 'shop_application.asked',
  approve: 'shop_application.approved',
  refuse: 'shop_application.refused',
} as const

export const applicationDecided = (
  it: { id: number; accountId: number; shopName: string },
  step: keyof typeof types,
  note: string,
): DomainEvent<(typeof types)[keyof typeof types]> => ({
  type: types[step],
  // It may be sent in and given back again.
  key: `${types[step]}:${it.id}:${randomUUID()}`,
  data: { applicationId: it.id, accountId: it.accountId, shopName: it.shopName, note },
})

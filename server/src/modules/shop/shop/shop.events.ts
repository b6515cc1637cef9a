import { randomUUID } from 'node:crypto'
import type { DomainEvent } from '#platform/ctx'
import type { ShopTransition } from './shop.machine.ts'

const types = { suspend: 'shop.suspended', reopen: 'shop.reopened', close: 'shop.closed' } as const

export const shopMoved = (
  shop: { id: number; name: string },
  step: ShopTransition,
  note: string,
): DomainEvent<(typeof types)[ShopTransition]> => ({
  type: types[step],
  // It may be suspended again.
  key: `${types[step]}:${shop.id}:${randomUUID()}`,
  data: { shopId: shop.id, shopName: shop.name, note },
})

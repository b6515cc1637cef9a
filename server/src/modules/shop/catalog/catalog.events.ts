import { randomUUID } from 'node:crypto'
import type { DomainEvent } from '#platform/ctx'

export const goodsChanged = (goodsIds: number[]): DomainEvent<'goods.changed'> => ({
  type: 'goods.changed',
  key: `goods.changed:${randomUUID()}`,
  data: { goodsIds },
})

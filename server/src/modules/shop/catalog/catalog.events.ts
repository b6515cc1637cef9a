import { randomUUID } from 'node:crypto'
import type { DomainEvent } from '#platform/ctx'

export const goodsChanged = (goodsIds: number[]): DomainEvent<'goods.changed'> => ({
  type: 'goods.changed',
  key: `goods.changed:${randomUUID()}`,
  data: { goodsIds },
})

export const categoryChanged = (categoryId: number): DomainEvent<'category.changed'> => ({
  type: 'category.changed',
  key: `category.changed:${randomUUID()}`,
  data: { categoryId },
})

export const brandChanged = (brandId: number): DomainEvent<'brand.changed'> => ({
  type: 'brand.changed',
  key: `brand.changed:${randomUUID()}`,
  data: { brandId },
})

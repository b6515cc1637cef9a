import { randomUUID } from 'node:crypto'
import type { DomainEvent } from '#platform/ctx'
import type { GoodsOnShelf } from './shelf.store.ts'

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

/** What the mall has decided about goods of a shop; `version` is that which they have by it. */
export const goodsDecided = <Verdict extends 'approved' | 'rejected' | 'taken_down' | 'given_back' | 'put_back'>(
  verdict: Verdict,
  { id, shopId, names, version }: Pick<GoodsOnShelf, 'id' | 'shopId' | 'names' | 'version'>,
  note: string,
): DomainEvent<`goods.${Verdict}`> =>
  ({
    type: `goods.${verdict}`,
    key: `goods.${verdict}:${id}:${version}`,
    data: { goodsId: id, shopId, goods: names, note },
  }) as DomainEvent<`goods.${Verdict}`>

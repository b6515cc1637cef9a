import { randomUUID } from 'node:crypto'
import type { Fact } from '#platform/ctx'

export interface GoodsChanged extends Fact<{ goodsIds: number[] }> {
  type: 'goods.changed'
}

export const goodsChanged = (goodsIds: number[]): GoodsChanged => ({
  type: 'goods.changed',
  key: `goods.changed:${randomUUID()}`,
  data: { goodsIds },
})

import type { Ctx } from '#platform/ctx'
import { stockChanged } from './inventory.events.ts'
import { freeOf, type Stock } from './inventory.store.ts'

export interface Turn {
  before: Pick<Stock, 'skuId' | 'onHand' | 'reserved' | 'backorderLimit'>
  /** How many more lie on the shelves now. */
  change: number
}

/** Tells of skus whose shelves ran empty or are not any more, or of which nothing or again something can be ordered. */
export function publishTurns(ctx: Ctx, moved: readonly Turn[], cause: string): void {
  const turns = moved.map(({ before, change }) => {
    const free = freeOf(before)
    const orderable = free + before.backorderLimit
    const isBack = orderable <= 0 && orderable + change > 0
    const isOther = free > 0 !== free + change > 0 || orderable > 0 !== orderable + change > 0
    return { skuId: before.skuId, isBack, isOther }
  })
  const idsOf = (of: 'isBack' | 'isOther') => turns.filter((it) => it[of]).map((it) => it.skuId)
  const turned = idsOf('isOther')
  if (turned.length) ctx.publish(stockChanged(turned, idsOf('isBack'), cause))
}

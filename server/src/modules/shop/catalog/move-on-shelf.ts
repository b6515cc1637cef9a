import type { Ctx } from '#platform/ctx'
import { goodsChanged, goodsDecided } from './catalog.events.ts'
import { goodsMachine } from './goods.machine.ts'
import { type GoodsOnShelf, moveGoodsRow } from './shelf.store.ts'

const told = { take_down: 'taken_down', give_back: 'given_back', put_back: 'put_back' } as const
export type ShelfStep = 'shelve' | 'unshelve' | keyof typeof told

/** Takes a step with goods as they were seen; their shop is told of what the mall does. Refuses GOODS_MOVED_ON. */
export async function moveGoods(ctx: Ctx, goods: GoodsOnShelf, step: ShelfStep, reason: string): Promise<void> {
  await moveGoodsRow(ctx, goods, step, reason)
  const { to } = goodsMachine.transitions[step]
  ctx.audit({
    object: 'goods',
    id: goods.id,
    before: { status: goods.status },
    after: { status: to, ...(reason && { reason }) },
  })
  ctx.publish(goodsChanged([goods.id]))
  if (step in told)
    ctx.publish(goodsDecided(told[step as keyof typeof told], { ...goods, version: goods.version + 1 }, reason))
}

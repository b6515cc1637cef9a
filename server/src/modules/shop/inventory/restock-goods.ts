import type { Ctx } from '#platform/ctx'
import { stockChanged } from './inventory.events.ts'
import { lockStock, writeReturned, type Wanted } from './inventory.store.ts'

/** Goods came back in good order and lie on the shelf again. `because` names what they came back for, such as after-sale:7. */
export async function restockGoods(ctx: Ctx, because: string, goods: readonly Wanted[]): Promise<void> {
  if (!goods.length) return
  const before = await lockStock(
    ctx,
    goods.map((it) => it.skuId),
  )
  await writeReturned(ctx, goods)
  const back = before.filter((row) => row.onHand - row.reserved <= 0).map((row) => row.skuId)
  if (back.length) ctx.publish(stockChanged(back, back, because))
}

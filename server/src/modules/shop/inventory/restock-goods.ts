import type { Ctx } from '#platform/ctx'
import { stockChanged } from './inventory.events.ts'
import { lockStock, type Wanted, writeShelfChanges } from './inventory.store.ts'
import { inSkuOrder } from './sku-order.ts'
import { placeOf, warehousesOf } from './warehouse.store.ts'

/**
 * Goods came back in good order and lie on the shelf again, in the warehouse of the shop that takes them. `because` names what they
 * came back for, such as after-sale:7.
 */
export async function restockGoods(
  ctx: Ctx,
  because: string,
  { shopId, goods }: { shopId: number; goods: readonly Wanted[] },
): Promise<void> {
  const back = inSkuOrder(goods)
  if (!back.length) return
  const place = placeOf((await warehousesOf(ctx, shopId, 'share')).find((it) => it.takesReturns))
  const before = await lockStock(
    ctx,
    back.map((it) => it.skuId),
  )
  await writeShelfChanges(
    ctx,
    back.map(({ skuId, quantity }) => ({ skuId, place, change: quantity })),
    { cause: 'return' },
  )
  const again = before.filter((row) => row.onHand - row.reserved <= 0).map((row) => row.skuId)
  if (again.length) ctx.publish(stockChanged(again, again, because))
}

import type { Ctx } from '#platform/ctx'
import { lockStock, type Wanted, writeShelfChanges } from './inventory.store.ts'
import { inSkuOrder } from './sku-order.ts'
import { publishTurns } from './publish-turns.ts'
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
  const returned = inSkuOrder(goods)
  if (!returned.length) return
  const place = placeOf((await warehousesOf(ctx, shopId, 'share')).find((it) => it.takesReturns))
  const before = await lockStock(
    ctx,
    returned.map((it) => it.skuId),
  )
  await writeShelfChanges(
    ctx,
    returned.map(({ skuId, quantity }) => ({ skuId, place, change: quantity })),
    { cause: 'return' },
  )
  const moreOf = new Map(returned.map((it) => [it.skuId, it.quantity]))
  publishTurns(
    ctx,
    before.map((row) => ({ before: row, change: moreOf.get(row.skuId)! })),
    because,
  )
}

import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { stockChanged } from './inventory.events.ts'
import { lockStock, writeAdjustment, writeOpening } from './inventory.store.ts'

/** Opens the books of new skus; a sku that has stock already is left alone. */
export const openStock = (ctx: Ctx, stock: readonly { skuId: number; onHand: number }[]): Promise<void> =>
  writeOpening(ctx, stock)

/** Sets what lies on the shelf after counting; never below what is reserved. */
export async function countStock(ctx: Ctx, skuId: number, onHand: number): Promise<void> {
  const [row] = await lockStock(ctx, [skuId])
  if (!row) return openStock(ctx, [{ skuId, onHand }])
  if (onHand < row.reserved) return refuse('STOCK_SHORT', { reserved: row.reserved })
  if (onHand === row.onHand) return
  await writeAdjustment(ctx, skuId, onHand, row.onHand)
  if (row.onHand - row.reserved > 0 !== onHand - row.reserved > 0)
    ctx.publish(stockChanged([skuId], onHand > row.reserved ? [skuId] : [], `count:${ctx.clock.now().getTime()}`))
}

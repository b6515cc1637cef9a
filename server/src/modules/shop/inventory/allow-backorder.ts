import { randomUUID } from 'node:crypto'
import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { openStock } from './adjust-stock.ts'
import { stockChanged } from './inventory.events.ts'
import { freeOf, lockStock, type Stock, writeBackorder } from './inventory.store.ts'

/**
 * Lets orders take so many pieces beyond the stock, which come after so many days where no delivery is announced; null: none. Refuses
 * BACKORDER_ORDERED where more is ordered beyond the stock already. Answers the stock before.
 */
export async function allowBackorder(
  ctx: Ctx,
  skuId: number,
  backorder: { pieces: number; days: number } | null,
): Promise<Stock> {
  await openStock(ctx, [{ skuId, onHand: 0 }])
  const [before] = await lockStock(ctx, [skuId])
  const free = freeOf(before!)
  const limit = backorder?.pieces ?? 0
  if (free + limit < 0) return refuse('BACKORDER_ORDERED', { ordered: -free })
  await writeBackorder(ctx, skuId, backorder)
  const couldBefore = free + before!.backorderLimit > 0
  const can = free + limit > 0
  if (couldBefore !== can) ctx.publish(stockChanged([skuId], can ? [skuId] : [], `backorder:${randomUUID()}`))
  return before!
}

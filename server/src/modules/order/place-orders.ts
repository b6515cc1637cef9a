import { reserveStock } from '#modules/inventory'
import { add, sum } from '@borong/money'
import type { Ctx } from '#platform/ctx'
import { makeSn } from '#platform/numbers'
import { insertTrade, type NewTrade } from './order.store.ts'
import { holderOf } from './order.types.ts'

export interface Placed {
  tradeSn: string
  totalMinor: number
  orders: { id: number; sn: string; shopId: number }[]
}

/**
 * Writes one trade with one order for each shop and reserves its stock, inside the caller's transaction. Answers the skus
 * that are short instead; the caller then refuses and nothing stays.
 */
export async function placeOrders(
  ctx: Ctx,
  trade: NewTrade,
): Promise<Placed | { short: { skuId: number; available: number }[] }> {
  const totalMinor = sum(trade.orders.map((order) => add(order.goodsMinor, order.freightMinor)))
  const placed = await insertTrade(ctx, trade, totalMinor, () => makeSn(ctx.clock.now()))
  const goodsOf = new Map(trade.orders.map((order) => [order.shopId, order.lines]))
  const short = await reserveStock(
    ctx,
    placed.orders.map((order) => ({ holder: holderOf(order), goods: goodsOf.get(order.shopId)! })),
  )
  return short.length ? { short } : { ...placed, totalMinor }
}

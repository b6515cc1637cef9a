import type { Ctx } from '#platform/ctx'
import type { Reaction } from '#platform/news'
import { goodsChanged } from './catalog.facts.ts'
import { addSales, claimSale } from './sale.store.ts'

/** What an order says of itself when it is completed; catalog stands below orders and does not ask them. */
interface OrderCompleted {
  orderId: number
  sold: { goodsId: number; quantity: number }[]
}

/** Raises how many of its goods were sold, once for each completed order; lists sorted by sales follow. */
async function countSales(ctx: Ctx, { orderId, sold }: OrderCompleted): Promise<void> {
  if (!(await claimSale(ctx, orderId))) return
  const quantities = new Map<number, number>()
  for (const { goodsId, quantity } of sold) quantities.set(goodsId, (quantities.get(goodsId) ?? 0) + quantity)
  await addSales(ctx, quantities)
  ctx.tell(goodsChanged([...quantities.keys()]))
}

export const catalogReactions: readonly Reaction[] = [{ name: 'count-sales', to: 'order.completed', run: countSales }]

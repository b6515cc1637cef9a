import { type DataOf, OrderCompleted } from '@borong/contract/events'
import type { Ctx } from '#platform/ctx'
import { type EventHandler, on } from '#platform/background/event-handler'
import { goodsChanged } from './catalog.events.ts'
import { addSales, insertCountedSale } from './sale.store.ts'

/** Raises how many of its goods were sold, once for each completed order; lists sorted by sales follow. */
async function countSales(ctx: Ctx, { orderId, sold }: DataOf<typeof OrderCompleted>): Promise<void> {
  if (!(await insertCountedSale(ctx, orderId))) return
  const quantities = new Map<number, number>()
  for (const { goodsId, quantity } of sold) quantities.set(goodsId, (quantities.get(goodsId) ?? 0) + quantity)
  await addSales(ctx, quantities)
  ctx.publish(goodsChanged([...quantities.keys()]))
}

export const saleHandlers: readonly EventHandler[] = [on(OrderCompleted, { name: 'count-sales', run: countSales })]

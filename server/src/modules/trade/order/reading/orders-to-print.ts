import type { Ctx } from '#platform/ctx'
import { idsListed } from './list-shop-orders.ts'
import { countOrdersFound } from './order-page.store.ts'
import { numbersOfIds } from './printed-orders.store.ts'
import { type OrderListAsked, readOrderFilter, readSorting } from './read-order-filter.ts'

/** The first orders of a list of the shop, with their numbers, and how many it has in all. */
export async function ordersToPrint(
  ctx: Ctx,
  asked: OrderListAsked,
  count: number,
): Promise<{ orders: { id: number; sn: string }[]; total: number }> {
  const filter = readOrderFilter(ctx, asked)
  const slice = { after: undefined, skip: 0, size: count }
  const ids = (await idsListed(ctx, filter, readSorting(asked), slice)).map((it) => it.id)
  const [numbers, total] = await Promise.all([numbersOfIds(ctx, ids), countOrdersFound(ctx, filter)])
  return { orders: ids.flatMap((id) => (numbers.has(id) ? { id, sn: numbers.get(id)! } : [])), total }
}

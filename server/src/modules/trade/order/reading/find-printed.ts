import type { Ctx } from '#platform/ctx'
import { linesOf, ordersSeen } from '../order.store.ts'
import type { Printed } from './papers.ts'
import { parcelsSent } from './printed-orders.store.ts'

/** Orders that the actor sees, as papers are made of them, in this order. */
export async function findPrinted(ctx: Ctx, ids: readonly number[]): Promise<Printed[]> {
  const [orders, lines, sent] = await Promise.all([ordersSeen(ctx, ids), linesOf(ctx, ids), parcelsSent(ctx, ids)])
  return orders.map((order) => {
    const own = lines.filter((line) => line.orderId === order.id)
    const isLeft = own.some((line) => line.quantity > line.shipped)
    return { order, lines: own, parcel: Math.max(1, (sent.get(order.id) ?? 0) + (isLeft ? 1 : 0)) }
  })
}

import { reserveStock } from '#modules/inventory'
import type { Ctx } from '#platform/ctx'
import { makeSn } from '#platform/numbers'
import { orderMoved } from './order.events.ts'
import { findOrderUnscoped } from './order.store.ts'
import { holderOf, type Order, type OrderKind, type OrderLine } from './order.types.ts'
import { insertReplacement } from './replacement.store.ts'

/**
 * An order that replaces goods of another one: the same goods, address and shop, nothing to pay, ready to be sent. It passes no
 * approval, since what it replaces has. The caller holds the first order. Undefined when the shelf is short.
 */
export async function placeReplacement(
  ctx: Ctx,
  order: Order,
  input: { kind: Exclude<OrderKind, 'normal'>; lines: readonly { line: OrderLine; quantity: number }[] },
): Promise<{ sn: string } | { short: { skuId: number; available: number }[] }> {
  const placed = await insertReplacement(ctx, order, {
    ...input,
    trade: makeSn(ctx.clock.now()),
    sn: makeSn(ctx.clock.now()),
  })
  const goods = input.lines.map(({ line, quantity }) => ({ skuId: line.skuId, quantity }))
  const short = await reserveStock(ctx, [{ holder: holderOf(placed), goods }])
  if (short.length) return { short }
  ctx.publish(orderMoved((await findOrderUnscoped(ctx, placed.id))!, 'paid'))
  return { sn: placed.sn }
}

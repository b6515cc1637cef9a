import { reserveStock } from '#modules/shop/inventory'
import type { Ctx } from '#platform/ctx'
import { makeSn } from '#platform/numbers'
import { orderMoved } from '../order.events.ts'
import { findOrderUnscoped, insertTrade } from '../order.store.ts'
import { referenceOf, type Order, type OrderKind, type OrderLine } from '../order.types.ts'

/**
 * An order that replaces goods of another one: the same goods, address and shop, nothing to pay, ready to be sent. It passes no
 * approval, since what it replaces has. The caller has locked the first order. Undefined when the shelf is short.
 */
export async function placeReplacement(
  ctx: Ctx,
  order: Order,
  input: { kind: Exclude<OrderKind, 'normal'>; lines: readonly { line: OrderLine; quantity: number }[] },
): Promise<{ sn: string } | { short: { skuId: number; available: number }[] }> {
  const at = ctx.clock.now()
  const note = `replaces goods of ${order.sn}`
  const { companyId, memberId, shopId, shopName, address, receiveTime, poNumber } = order
  const nothing = { goodsMinor: 0, savingMinor: 0, discountMinor: 0, freightMinor: 0, accounting: [] }
  const free = {
    backordered: 0,
    expectedOn: null,
    listPriceMinor: 0,
    priceMinor: 0,
    subtotalMinor: 0,
    discountMinor: 0,
    pricedBy: 'LIST',
    accounting: null,
  } as const
  const lines = input.lines.map(({ line, quantity }) => ({ ...line, ...free, quantity }))
  const written = await insertTrade(
    ctx,
    {
      companyId,
      memberId,
      address,
      receiveTime,
      poNumber,
      neededBy: null,
      invoice: null,
      client: 'PC',
      method: 'AFTER_SALE',
      orders: [
        {
          shopId,
          shopName,
          ...nothing,
          remark: note,
          promisedOn: null,
          promotions: {
            adjustments: [],
            prices: [],
          },
          lines,
        },
      ],
    },
    0,
    () => makeSn(at),
    { status: 'paid', kind: input.kind, confirmedAt: at, paidAt: at, step: 'replace', note },
  )
  const placed = written.orders[0]!
  const goods = input.lines.map(({ line, quantity }) => ({ skuId: line.skuId, quantity }))
  const short = await reserveStock(ctx, [{ reservedFor: referenceOf(placed), goods }])
  if (short.length) return { short }
  ctx.publish(orderMoved((await findOrderUnscoped(ctx, placed.id))!, 'paid'))
  return { sn: placed.sn }
}

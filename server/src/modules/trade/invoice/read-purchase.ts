import { goodsOfRefunds } from '#modules/support/after-sale'
import { isBought, linesOfOrders, type Order, type OrderLine } from '#modules/trade/order'
import { givenBackOf } from '#modules/trade/payment'
import type { Ctx } from '#platform/ctx'
import type { LocalizedText } from '#platform/messages'
import type { Purchase } from './draft-invoice.ts'
import { issuedLinesOf } from './part-invoice.store.ts'

/** What an order was paid for, which gifts are not, and what of it went back until now, with the reasons by refund. The caller holds the order. */
export async function readPurchase(
  ctx: Ctx,
  order: Order,
): Promise<Purchase & { lines: OrderLine[]; reasons: ReadonlyMap<number, LocalizedText> }> {
  const refunds = await givenBackOf(ctx, order.id)
  const known = refunds.length ? await goodsOfRefunds(ctx, order.id) : new Map<string, never>()
  return {
    issued: await issuedLinesOf(ctx, order.id),
    lines: (await linesOfOrders(ctx, [order.id])).filter(isBought),
    freightMinor: order.freightMinor,
    refunds: refunds.map(({ id, cause, amountMinor }) => {
      const goods = known.get(cause)
      return { id, amountMinor, ...(goods?.lines.length && { goods }) }
    }),
    reasons: new Map(
      refunds.flatMap(({ id, cause }) => {
        const reason = known.get(cause)?.reason
        return reason ? [[id, reason] as const] : []
      }),
    ),
  }
}

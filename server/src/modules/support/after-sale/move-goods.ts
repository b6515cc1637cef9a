import { restockGoods } from '#modules/shop/inventory'
import { linesOfOrders, type Order } from '#modules/trade/order'
import { findOfferedCarrier } from '#modules/shop/shipping'
import type { Ctx } from '#platform/ctx'
import { refuseField } from '#platform/http/refuse'
import { linesOf, takeInLines, transition } from './after-sale.store.ts'
import { type AfterSale, piecesOf } from './after-sale.types.ts'
import { lockFor } from './lock-after-sale.ts'

/** The buyer says by which courier the goods go back. */
export async function sendBack(ctx: Ctx, input: { sn: string; carrierId: number; number: string }): Promise<void> {
  const { afterSale } = await lockFor(ctx, input.sn, 'send')
  const carrier = (await findOfferedCarrier(ctx, input.carrierId)) ?? refuseField('courier_company_id', 'NO_CARRIER')
  await transition(ctx, afterSale, 'send', {
    note: `${carrier.names['en-us']} ${input.number}`,
    change: { carrier_name: carrier.names['en-us'], courier_number: input.number, sent_at: ctx.clock.now() },
  })
}

export interface Arrived {
  orderLineId: number
  good: number
  damaged: number
}

/** The shop counts what came back: pieces in good order go on the shelf again, damaged ones and missing ones do not. */
export async function takeInGoods(
  ctx: Ctx,
  input: { sn: string; remark: string; lines: readonly Arrived[] | undefined },
): Promise<void> {
  const { afterSale, order } = await lockFor(ctx, input.sn, 'take_in')
  await countArrived(ctx, afterSale, order, input)
}

export async function countArrived(
  ctx: Ctx,
  afterSale: AfterSale,
  order: Order,
  input: { remark: string; lines: readonly Arrived[] | undefined },
): Promise<void> {
  const pieces = (await linesOf(ctx, [afterSale.id])).get(afterSale.id)!
  const arrived =
    input.lines ?? pieces.map((line) => ({ orderLineId: line.orderLineId, good: piecesOf(line), damaged: 0 }))
  for (const { orderLineId, good, damaged } of arrived) {
    const line = pieces.find((it) => it.orderLineId === orderLineId)
    if (!line || good + damaged > piecesOf(line)) return refuseField('lines', 'NO_LINE_OR_TOO_MANY')
  }
  await takeInLines(ctx, afterSale.id, arrived)
  const lines = await linesOfOrders(ctx, [order.id])
  await restockGoods(ctx, `after-sale:${afterSale.id}`, {
    shopId: order.shopId,
    goods: arrived
      .filter((it) => it.good > 0)
      .map((it) => ({ skuId: lines.find((line) => line.id === it.orderLineId)!.skuId, quantity: it.good })),
  })
  await transition(ctx, afterSale, 'take_in', { note: input.remark, change: { stock_remark: input.remark } })
}

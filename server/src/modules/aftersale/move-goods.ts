import { restockGoods } from '#modules/inventory'
import { linesOfOrders, type Order } from '#modules/order'
import { findCarrier } from '#modules/shipping'
import type { Ctx } from '#platform/ctx'
import { refuseField } from '#platform/refuse'
import { linesOf, takeInLines, transition } from './aftersale.store.ts'
import { type AfterSale, piecesOf } from './aftersale.types.ts'
import { holdTo } from './hold-after-sale.ts'

/** The buyer says by which courier the goods go back. */
export async function sendBack(ctx: Ctx, ask: { sn: string; carrierId: number; number: string }): Promise<void> {
  const { afterSale } = await holdTo(ctx, ask.sn, 'send')
  const carrier = (await findCarrier(ctx, ask.carrierId)) ?? refuseField('courier_company_id', 'NO_CARRIER')
  await transition(ctx, afterSale, 'send', {
    note: `${carrier.names['en-us']} ${ask.number}`,
    change: { carrier_name: carrier.names['en-us'], courier_number: ask.number, sent_at: ctx.clock.now() },
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
  ask: { sn: string; remark: string; lines: readonly Arrived[] | undefined },
): Promise<void> {
  const { afterSale, order } = await holdTo(ctx, ask.sn, 'take_in')
  await countArrived(ctx, afterSale, order, ask)
}

export async function countArrived(
  ctx: Ctx,
  afterSale: AfterSale,
  order: Order,
  ask: { remark: string; lines: readonly Arrived[] | undefined },
): Promise<void> {
  const pieces = (await linesOf(ctx, [afterSale.id])).get(afterSale.id)!
  const arrived =
    ask.lines ?? pieces.map((line) => ({ orderLineId: line.orderLineId, good: piecesOf(line), damaged: 0 }))
  for (const { orderLineId, good, damaged } of arrived) {
    const line = pieces.find((it) => it.orderLineId === orderLineId)
    if (!line || good + damaged > piecesOf(line)) return refuseField('lines', 'NO_LINE_OR_TOO_MANY')
  }
  await takeInLines(ctx, afterSale.id, arrived)
  const lines = await linesOfOrders(ctx, [order.id])
  await restockGoods(
    ctx,
    `after-sale:${afterSale.id}`,
    arrived
      .filter((it) => it.good > 0)
      .map((it) => ({ skuId: lines.find((line) => line.id === it.orderLineId)!.skuId, quantity: it.good })),
  )
  await transition(ctx, afterSale, 'take_in', { note: ask.remark, change: { stock_remark: ask.remark } })
}

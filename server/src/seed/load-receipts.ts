import { receiveGoods } from '#modules/trade/order'
import { asSystem, type Ctx, type App, inCommand } from '#platform/ctx'
import { tablesOf } from '#platform/database/database'
import type { OrderTables } from '../modules/trade/order/order.tables.ts'
import { photograph } from './load-after-sales.ts'
import type { Settled } from './load-orders.ts'

const quiet = { append: async () => {}, notify() {} }

/** Lets people who have received a part look again: one piece is not there, one is broken. The rest stays on its way. */
export async function loadReceipts(app: App, settled: Settled): Promise<void> {
  const buyers = new Map([...settled.buyers.values()].map((buyer) => [buyer.memberId, buyer]))
  const moment = new Date(app.clock.now().getTime() - 30_000)
  for (const it of await asSystem(app, 'load-receipts', partlyReceived)) {
    const buyer = buyers.get(it.memberId)
    if (!buyer) continue
    const pictures = await photograph(app, buyer, it.picture)
    const note = 'One piece was not in the carton, another one is dented'
    await inCommand({ ...app, clock: { now: () => moment }, events: quiet }, buyer, 'en-us', (ctx) =>
      receiveGoods(ctx, {
        sn: it.sn,
        shipmentId: undefined,
        lines: [{ lineId: it.lineId, quantity: 1, damaged: 1, missing: 1, note, pictures }],
        note: '',
      }),
    )
  }
}

/** One line of each order of which a part has come, with enough still under way that the order stays what it is. */
async function partlyReceived(ctx: Ctx) {
  const rows = await tablesOf<OrderTables>(ctx)
    .selectFrom('customer_order')
    .innerJoin('order_line', 'order_line.order_id', 'customer_order.id')
    .select([
      'customer_order.sn',
      'customer_order.member_id as memberId',
      'order_line.id as lineId',
      'order_line.picture',
      'order_line.shipped',
      'order_line.received',
    ])
    .where('customer_order.status', '=', 'shipped')
    .where('order_line.received', '>', 0)
    .orderBy('order_line.id')
    .execute()
  return [...new Map(rows.filter((it) => it.shipped - it.received > 2).map((it) => [it.sn, it])).values()].slice(0, 4)
}

import { settings } from '#modules/foundation/settings'
import { depositForFamily } from '#modules/foundation/compatibility'
import { toRupiah, sum } from '@borong/money'
import { toSeconds } from '#platform/clock'
import type { Ctx } from '#platform/ctx'
import { refuse, refuseField } from '#platform/http/refuse'
import { findOrder } from './reading/find-order.ts'
import { payBy } from './reading/show-order.ts'
import { linesOf, ordersOfTradeVisibleTo } from './order.store.ts'
import { may } from './order.policy.ts'
import { placeText } from './order.types.ts'
import { presentOrderRow } from './present-order.ts'

/** What there is to pay of a trade or of one order, and which of its orders can be paid now. */
export async function showCashier(ctx: Ctx, input: { tradeSn: string | undefined; orderSn: string | undefined }) {
  const sn = input.orderSn ?? input.tradeSn ?? refuseField('trade_sn', 'EITHER', { values: 'trade_sn, order_sn' })
  const orders = input.orderSn ? [await findOrder(ctx, input.orderSn)] : await ordersOfTradeVisibleTo(ctx, sn)
  const [first] = orders
  if (!first) return refuse('ORDER_NOT_FOUND')
  const lines = await linesOf(
    ctx,
    orders.map((order) => order.id),
  )
  const payable = orders.filter((order) => may(ctx.actor, 'pay', order).allowed)
  const known = await settings(ctx)
  const deadlines = payable.flatMap((order) => payBy(known, order) ?? []).map(toSeconds)
  return {
    sn,
    trade_type: input.orderSn ? ('order' as const) : ('trade' as const),
    need_pay_price: toRupiah(sum(payable.map((order) => order.payableMinor))),
    pay_type_text: 'ONLINE',
    ship_name: first.address.consignee,
    ship_addr: placeText(ctx.lang, first.address),
    ship_mobile: first.address.mobile,
    ...(deadlines.length && { pay_deadline: Math.min(...deadlines) }),
    deposite: depositForFamily(),
    orders: orders.map((order) => ({
      sn: order.sn,
      seller_name: order.shopName,
      need_pay_money: toRupiah(order.payableMinor),
      payable: payable.includes(order) ? (1 as const) : (0 as const),
      order_status_text: presentOrderRow(
        ctx,
        order,
        lines.filter((line) => line.orderId === order.id),
        false,
      ).order_status_text,
    })),
  }
}

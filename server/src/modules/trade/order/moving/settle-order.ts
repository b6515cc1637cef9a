import type { Buyer } from '#platform/actor'
import { spendBudget } from '#modules/company/budget'
import { bookPayment } from '#modules/trade/ledger'
import type { Payable } from '#modules/trade/payment'
import { usePromotions } from '#modules/shop/promotion'
import { commissionOfOrder } from '#modules/trade/commission'
import { refuse } from '#platform/http/refuse'
import { findOrder, seesOrders } from '../reading/find-order.ts'
import { orderMoved } from '../order.events.ts'
import { may, waitsForGroup } from '../order.policy.ts'
import { extendDeadline } from './money.store.ts'
import { findOrderUnscoped, linesOf, lockOrder, ordersOfTradeVisibleTo, transition } from '../order.store.ts'
import type { OrderStatus } from '../order.machine.ts'
import { paidFor, referenceOf } from '../order.types.ts'

/** What payment asks of an order: what is due, and that it takes the money once. */
export const payableOrders: Payable = {
  async partsDue(ctx, kind, sn) {
    const orders = kind === 'order' ? [await findOrder(ctx, sn)] : await ordersOfTradeVisibleTo(ctx, sn)
    if (!orders.length) return refuse('ORDER_NOT_FOUND')
    const due = orders.filter((order) => may(ctx.actor, 'pay', order).allowed)
    if (!due.length) return refuse('PAYMENT_NOT_DUE')
    return {
      companyId: (ctx.actor as Buyer).companyId,
      parts: due.map((order) => ({ orderId: order.id, shopId: order.shopId, amountMinor: order.payableMinor })),
    }
  },

  async settle(ctx, part, note) {
    await lockOrder(ctx, part.orderId)
    const order = await findOrderUnscoped(ctx, part.orderId)
    // Paid twice, or cancelled while the money was on its way: the money goes back, the order stays as it is.
    if (!order || (order.status as OrderStatus) !== 'confirmed' || order.payableMinor !== part.amountMinor)
      return 'surplus'
    await transition(ctx, order, 'pay', note, { paidMinor: part.amountMinor })
    await spendBudget(ctx, referenceOf(order))
    await usePromotions(ctx, referenceOf(order))
    await bookPayment(ctx, {
      orderId: order.id,
      orderSn: order.sn,
      companyId: order.companyId,
      shopId: order.shopId,
      amountMinor: part.amountMinor,
      source: part.source,
      commissionPoints: await commissionOfOrder(ctx, order, async () =>
        (await linesOf(ctx, [order.id])).map((it) => ({
          categoryId: it.categoryId,
          netMinor: paidFor(it),
        })),
      ),
      ...(part.dueOn && { dueOn: part.dueOn }),
    })
    // It may be this order by which the group buy is won.
    const waits = order.group !== null && waitsForGroup((await findOrderUnscoped(ctx, order.id))!)
    const paid = orderMoved(order, 'paid')
    ctx.publish(waits ? { ...paid, data: { ...paid.data, waitsForGroup: true } } : paid)
    return 'settled'
  },

  async onlyOrderOf(ctx, kind, sn) {
    if (kind === 'order') return sn
    const due = (await ordersOfTradeVisibleTo(ctx, sn)).filter((order) => may(ctx.actor, 'pay', order).allowed)
    if (due.length > 1) return refuse('ONE_ORDER_WANTED')
    return due[0]?.sn ?? refuse('PAYMENT_NOT_DUE')
  },

  isSeen: (ctx, orderIds) => seesOrders(ctx, orderIds),

  keepOpen: (ctx, orderId, until) => extendDeadline(ctx, orderId, until),
}

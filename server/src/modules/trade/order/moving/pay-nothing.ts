import { spendBudget } from '#modules/company/budget'
import { usePromotions } from '#modules/shop/promotion'
import type { Ctx } from '#platform/ctx'
import { orderMoved } from '../order.events.ts'
import { transition } from '../order.store.ts'
import { type Order, referenceOf } from '../order.types.ts'

/** An order that costs no money, such as goods for points alone delivered free, is paid as soon as it is confirmed. The caller has confirmed it. */
export async function payNothing(ctx: Ctx, order: Order): Promise<void> {
  if (order.payableMinor > 0) return
  await transition(ctx, { ...order, status: 'confirmed' }, 'pay')
  await spendBudget(ctx, referenceOf(order))
  await usePromotions(ctx, referenceOf(order))
  ctx.publish(orderMoved(order, 'paid'))
}

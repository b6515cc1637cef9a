import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { type ActOfOperator, mayAsOperator } from '../order.policy.ts'
import { actorName } from '../order.store.ts'
import { lockOrderSeen } from '../reading/find-order.ts'
import type { Order } from '../order.types.ts'
import { takeIn } from '../parcels/receive-goods.ts'
import { cancelPaid } from './cancel-paid.ts'
import { closeUnpaid } from './cancel-order.ts'
import { closeReceived } from './complete-order.ts'

const acts: Record<ActOfOperator, (ctx: Ctx, order: Order, reason: string) => Promise<unknown>> = {
  cancel: closeUnpaid,
  call_off: (ctx, order, reason) =>
    cancelPaid(ctx, order, { cause: `called-off:${order.id}`, way: 'original', reason }),
  receive: (ctx, order, reason) =>
    takeIn(ctx, order, { shipmentId: undefined, lines: undefined, note: reason, receiver: actorName(ctx.actor) }),
  complete: closeReceived,
}

/**
 * An operator does what the buyer, the shop or a timer would. `admit` may refuse what others know of the order, once nobody
 * can change it. Refuses ORDER_MOVED_ON for what the order does not allow now.
 */
export async function actAsOperator(
  ctx: Ctx,
  { sn, act, reason }: { sn: string; act: ActOfOperator; reason: string },
  admit: (order: Order) => Promise<void>,
): Promise<Order> {
  const order = await lockOrderSeen(ctx, sn)
  const decision = mayAsOperator(ctx.actor, act, order)
  if (!decision.allowed) return refuse(decision.because, { ...decision.facts, sn })
  await admit(order)
  await acts[act](ctx, order, reason)
  return order
}

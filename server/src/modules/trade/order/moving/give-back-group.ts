import type { Ctx } from '#platform/ctx'
import { orderMachine } from '../order.machine.ts'
import { lockOrder } from '../order.store.ts'
import { closeUnpaid } from './cancel-order.ts'
import { cancelPaid } from './cancel-paid.ts'

/**
 * Cancels an order whose group buy was lost and gives all of it back: stock, budget, approval, promotions and money. It is lost once the
 * pieces are given back, so a second time finds nothing to do.
 */
export async function giveBackGroup(ctx: Ctx, orderId: number): Promise<void> {
  const order = await lockOrder(ctx, orderId)
  if (order?.group?.state !== 'lost') return
  const reason = order.group.endedBecause ?? 'the group buy did not reach its number'
  if (orderMachine.isTime('cancel', order.status)) return closeUnpaid(ctx, order, reason)
  await cancelPaid(ctx, order, { cause: `group-buy:${order.id}`, way: 'original', reason })
}

import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { type PauseOfOperator, mayPause } from '../order.policy.ts'
import { actorName } from '../order.store.ts'
import { lockOrderSeen } from '../reading/find-order.ts'
import type { Order } from '../order.types.ts'
import { endPause, insertPause, isPaused, pauseTimers, resumeTimers } from './pause.store.ts'

/**
 * An operator stops what would happen to an order by itself, or lets it go on. Buyer and shop act as before. Refuses ORDER_MOVED_ON
 * for an order that is paused already, is not, or has nothing that would happen by itself.
 */
export async function pauseAsOperator(
  ctx: Ctx,
  { sn, act, reason }: { sn: string; act: PauseOfOperator; reason: string },
): Promise<Order> {
  const order = await lockOrderSeen(ctx, sn)
  const decision = mayPause(act, order, await isPaused(ctx, order.id))
  if (!decision.allowed) return refuse(decision.because, { ...decision.facts, sn })
  const said = { by: actorName(ctx.actor), reason }
  await (act === 'pause' ? insertPause : endPause)(ctx, order.id, said)
  await (act === 'pause' ? pauseTimers : resumeTimers)(ctx, order.id)
  return order
}

import { resumeTimers } from '#modules/trade/order'
import { lockClosings } from '#modules/shop/shop'
import type { Ctx } from '#platform/ctx'
import { findComplaintUnscoped, transition } from './complaint.store.ts'
import { lockComplaint, lockFor } from './lock-complaint.ts'

/** An operator has nothing against it: the time of the shop to answer begins. */
export async function passComplaint(ctx: Ctx, sn: string): Promise<void> {
  const { complaint } = await lockFor(ctx, sn, 'pass')
  await transition(ctx, complaint, 'pass')
}

/** Either side calls the arbiter. */
export async function callArbiter(ctx: Ctx, sn: string): Promise<void> {
  const { complaint } = await lockFor(ctx, sn, 'arbitrate')
  await transition(ctx, complaint, 'arbitrate')
}

/** Taken back by whoever complained; the timers of the order go on. */
export async function withdrawComplaint(ctx: Ctx, sn: string): Promise<void> {
  const { complaint, order } = await lockFor(ctx, sn, 'withdraw')
  await transition(ctx, complaint, 'withdraw')
  await resumeTimers(ctx, order.id)
}

/** Its time is over: a new complaint goes to the shop, one without an answer or an end to the arbiter. */
export async function moveOn(ctx: Ctx, id: number): Promise<void> {
  const { complaint: found } = await lockComplaint(ctx, id)
  // Nobody can close the shop in between.
  await lockClosings(ctx, found.shopId)
  const complaint = (await findComplaintUnscoped(ctx, id))!
  if (!complaint.dueAt || complaint.dueAt >= ctx.clock.now()) return
  if (complaint.status === 'new') await transition(ctx, complaint, 'pass')
  if (complaint.status === 'wait_appeal' || complaint.status === 'communication')
    await transition(ctx, complaint, 'escalate')
}

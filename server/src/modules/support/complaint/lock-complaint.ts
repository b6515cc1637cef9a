import { lockOrder, type Order } from '#modules/trade/order'
import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { type ComplaintAction, may } from './complaint.policy.ts'
import { findComplaint, findComplaintUnscoped } from './complaint.store.ts'
import type { Complaint } from './complaint.types.ts'

interface Locked {
  complaint: Complaint
  order: Order
}

/**
 * The complaint and its order, locked until the end of the command, if the actor may take this action now. The order is the lock:
 * whatever changes its money or its timers comes one after the other.
 */
export async function lockFor(ctx: Ctx, sn: string, action: ComplaintAction): Promise<Locked> {
  const locked = await lockFound(ctx, await findComplaint(ctx, sn))
  const decision = may(ctx.actor, action, locked.complaint)
  return decision.allowed ? locked : refuse(decision.because, decision.facts ?? {})
}

export async function lockComplaint(ctx: Ctx, id: number): Promise<Locked> {
  return lockFound(ctx, (await findComplaintUnscoped(ctx, id)) ?? refuse('NOT_FOUND'))
}

/** It may have changed since it was found: read again once the order is locked. */
async function lockFound(ctx: Ctx, found: Complaint): Promise<Locked> {
  const order = (await lockOrder(ctx, found.orderId)) ?? refuse('NOT_FOUND')
  return { order, complaint: (await findComplaintUnscoped(ctx, found.id))! }
}

import { holdOrder, type Order } from '#modules/trade/order'
import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { type ComplaintAction, may } from './complaint.policy.ts'
import { findComplaint, findComplaintUnscoped } from './complaint.store.ts'
import type { Complaint } from './complaint.types.ts'

interface Held {
  complaint: Complaint
  order: Order
}

/**
 * The complaint and its order, held until the end of the command, if the actor may take this action now. The order is the lock:
 * whatever changes its money or its timers comes one after the other.
 */
export async function holdTo(ctx: Ctx, sn: string, action: ComplaintAction): Promise<Held> {
  const held = await holdFound(ctx, await findComplaint(ctx, sn))
  const verdict = may(ctx.actor, action, held.complaint)
  return verdict.allowed ? held : refuse(verdict.because)
}

export async function hold(ctx: Ctx, id: number): Promise<Held> {
  return holdFound(ctx, (await findComplaintUnscoped(ctx, id)) ?? refuse('NOT_FOUND'))
}

/** It may have changed since it was found: read again once the order is held. */
async function holdFound(ctx: Ctx, found: Complaint): Promise<Held> {
  const order = (await holdOrder(ctx, found.orderId)) ?? refuse('NOT_FOUND')
  return { order, complaint: (await findComplaintUnscoped(ctx, found.id))! }
}

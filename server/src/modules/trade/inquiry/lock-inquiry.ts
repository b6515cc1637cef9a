import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { mayAct, mayTransition, type InquiryAction } from './inquiry.policy.ts'
import type { InviteTransition } from './inquiry.machine.ts'
import { findInquiry, lockInquiry } from './inquiry.store.ts'
import { type Inquiry, type Invite, statusAt } from './inquiry.types.ts'
import { invitesOf, transition } from './quote.store.ts'

/** An inquiry and the shops that the actor sees of it, locked until the end of the command. */
export interface Locked {
  inquiry: Inquiry
  invites: Invite[]
}

/** Takes the inquiry; what ran out by the clock is expired from here on, whether or not the timer has come by. */
export async function lockCurrent(ctx: Ctx, id: number): Promise<Locked> {
  const inquiry = await lockInquiry(ctx, id)
  const now = ctx.clock.now()
  const invites = await invitesOf(ctx, [id])
  const due = invites.filter((invite) => statusAt(invite, now) !== invite.status)
  if (!due.length) return { inquiry, invites }
  for (const invite of due)
    await transition({ ...ctx, actor: { kind: 'system', name: 'timer' } }, inquiry, invite, 'expire')
  return { inquiry: await findInquiry(ctx, id), invites: await invitesOf(ctx, [id]) }
}

/** Takes an inquiry for something that concerns all of it, where the actor may do it now. */
export async function lockFor(ctx: Ctx, id: number, action: InquiryAction): Promise<Locked> {
  const locked = await lockCurrent(ctx, id)
  const decision = mayAct(ctx.actor, action, locked.inquiry, locked.invites, ctx.clock.now())
  return decision.allowed ? locked : refuse(decision.because, decision.facts ?? {})
}

/**
 * Takes an inquiry for a step with one of its shops. Its status is the one by the clock; a shop that was not asked is
 * NOT_FOUND, another version than the one looked at INQUIRY_MOVED_ON.
 */
export async function lockInvite(
  ctx: Ctx,
  id: number,
  which: { shopId: number } | { quoteId: number },
  step: InviteTransition,
  version: number | undefined,
): Promise<Locked & { invite: Invite }> {
  const inquiry = await lockInquiry(ctx, id)
  const now = ctx.clock.now()
  const seen = (await invitesOf(ctx, [id])).find((it) =>
    'shopId' in which ? it.shopId === which.shopId : it.quoteId === which.quoteId,
  )
  if (!seen) return refuse('shopId' in which ? 'NOT_FOUND' : 'INQUIRY_MOVED_ON')
  const decision = mayTransition(ctx.actor, step, inquiry, seen, now)
  if (!decision.allowed) return refuse(decision.because, decision.facts ?? {})
  if (version !== undefined && version !== seen.version) return refuse('INQUIRY_MOVED_ON')
  const locked = await lockCurrent(ctx, id)
  return { ...locked, invite: locked.invites.find((it) => it.id === seen.id)! }
}

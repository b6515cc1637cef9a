import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { lockInvite, lockFor } from './lock-inquiry.ts'
import { mayTransition } from './inquiry.policy.ts'
import { transition } from './quote.store.ts'
import { readDeadline } from './submit-inquiry.ts'

export interface Decision {
  id: number
  shopId: number
  /** Of what the person looked at. */
  version: number | undefined
  remark: string
}

/** The buyer asks one shop again and says why; the next round, in which what was quoted so far does not stand. */
export async function askAgain(ctx: Ctx, input: Decision & { replyBy: Date | undefined }): Promise<void> {
  const { inquiry, invite } = await lockInvite(ctx, input.id, input, 'ask_again', input.version)
  const remark = input.remark.trim()
  if (!remark) return refuse('REASON_WANTED', { field: 'remark' })
  const { replyBy, runsSince } = await readDeadline(ctx, input.replyBy)
  await transition(ctx, inquiry, invite, 'ask_again', {
    note: remark,
    change: { round: invite.round + 1, reply_by: replyBy, reply_from: runsSince, remark },
  })
}

/** The buyer does not take what a shop quoted. */
export async function turnDown(ctx: Ctx, input: Decision): Promise<void> {
  const { inquiry, invite } = await lockInvite(ctx, input.id, input, 'turn_down', input.version)
  await transition(ctx, inquiry, invite, 'turn_down', { note: input.remark.trim() })
}

/** The buyer takes the inquiry back from every shop that has not come to an end with it. */
export async function cancelInquiry(ctx: Ctx, input: { id: number; remark: string }): Promise<void> {
  const { inquiry, invites } = await lockFor(ctx, input.id, 'cancel')
  const now = ctx.clock.now()
  for (const invite of invites)
    if (mayTransition(ctx.actor, 'cancel', inquiry, invite, now).allowed)
      await transition(ctx, inquiry, invite, 'cancel', { note: input.remark.trim() })
}

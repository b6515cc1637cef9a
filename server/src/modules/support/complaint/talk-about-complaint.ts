import { assertOwnPictures } from '#modules/foundation/media'
import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { complaintMoved } from './complaint.events.ts'
import { sideOf } from './complaint.policy.ts'
import { insertRemark, transition } from './complaint.store.ts'
import type { Complaint, Side } from './complaint.types.ts'
import { lockFor } from './lock-complaint.ts'

interface Said {
  sn: string
  content: string
  pictures: readonly string[]
}

/** One side, or the arbiter, says something that all three read. */
export async function talkAboutComplaint(ctx: Ctx, input: Said): Promise<void> {
  const { complaint } = await lockFor(ctx, input.sn, 'talk')
  const { side, now } = await note(ctx, complaint, input)
  ctx.publish(complaintMoved(now, 'said', side, input.content))
}

/** The first answer of the shop; from then on both sides talk. */
export async function answerComplaint(ctx: Ctx, input: Said): Promise<void> {
  const { complaint } = await lockFor(ctx, input.sn, 'appeal')
  const { now } = await note(ctx, complaint, input)
  await transition(ctx, now, 'appeal', { note: input.content })
}

async function note(ctx: Ctx, complaint: Complaint, input: Said): Promise<{ side: Side; now: Complaint }> {
  const { actor } = ctx
  const side = sideOf(actor, complaint)
  if (!side || !('accountId' in actor)) return refuse('ACTION_NOT_YOURS')
  const pictures = await assertOwnPictures(ctx, actor.accountId, input.pictures)
  await insertRemark(ctx, complaint, { side, authorName: actor.name, content: input.content, pictures })
  return { side, now: { ...complaint, version: complaint.version + 1 } }
}

import { demandOwnPictures } from '#modules/media'
import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/refuse'
import { complaintMoved } from './complaint.events.ts'
import { sideOf } from './complaint.policy.ts'
import { insertRemark, transition } from './complaint.store.ts'
import type { Complaint, Side } from './complaint.types.ts'
import { holdTo } from './hold-complaint.ts'

interface Said {
  sn: string
  content: string
  pictures: readonly string[]
}

/** One side, or the arbiter, says something that all three read. */
export async function talkAboutComplaint(ctx: Ctx, ask: Said): Promise<void> {
  const { complaint } = await holdTo(ctx, ask.sn, 'talk')
  const { side, now } = await note(ctx, complaint, ask)
  ctx.publish(complaintMoved(now, 'said', side, ask.content))
}

/** The first answer of the shop; from then on both sides talk. */
export async function answerComplaint(ctx: Ctx, ask: Said): Promise<void> {
  const { complaint } = await holdTo(ctx, ask.sn, 'appeal')
  const { now } = await note(ctx, complaint, ask)
  await transition(ctx, now, 'appeal', { note: ask.content })
}

async function note(ctx: Ctx, complaint: Complaint, ask: Said): Promise<{ side: Side; now: Complaint }> {
  const { actor } = ctx
  const side = sideOf(actor, complaint)
  if (!side || !('accountId' in actor)) return refuse('ACTION_NOT_YOURS')
  const pictures = await demandOwnPictures(ctx, actor.accountId, ask.pictures)
  await insertRemark(ctx, complaint, { side, authorName: actor.name, content: ask.content, pictures })
  return { side, now: { ...complaint, version: complaint.version + 1 } }
}

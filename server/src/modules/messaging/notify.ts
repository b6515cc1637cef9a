import type { Ctx } from '#platform/ctx'
import { addNotices } from './messaging.store.ts'
import { addNoticeEmails } from './notice-email.store.ts'
import { isAlwaysTold, type Ways, waysOf } from './notice.topics.ts'
import type { NoticeFacts, NoticeKind } from './notice.messages.ts'
import { waysChosenFor } from './preference.store.ts'

/**
 * Tells people what happened, the ways each of them chose: a notice here, a line in their next letter. The key says which
 * event it is about: the same event tells a person once each way.
 */
export async function notify(
  ctx: Ctx,
  memberIds: readonly number[],
  { key, says, facts, url }: { key: string; says: NoticeKind; facts: NoticeFacts; url: string },
): Promise<void> {
  if (!memberIds.length) return
  const readers = [...new Set(memberIds)].toSorted((a, b) => a - b)
  const chosen = isAlwaysTold(says) ? new Map<number, Ways>() : await waysChosenFor(ctx, readers, says)
  const usual = waysOf(says)
  const who = (way: keyof Ways) => readers.filter((id) => (chosen.get(id) ?? usual)[way])
  const notice = { event_key: key, says, facts, url }
  await addNotices(ctx, who('inApp'), notice)
  await addNoticeEmails(ctx, who('byEmail'), notice)
}

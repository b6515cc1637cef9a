import type { Ctx } from '#platform/ctx'
import { addNotices } from './notification.store.ts'
import { addNoticeEmails } from './notice-email.store.ts'
import { noticeDefaults } from './notice-defaults.ts'
import { isAlwaysSent, type Channels } from './notice.topics.ts'
import type { NoticeParams, NoticeKind } from './notice.messages.ts'
import { channelsChosenFor } from './preference.store.ts'

/**
 * Tells people what happened, the ways each of them chose: a notice here, a line in their next e-mail. The key says which
 * event it is about: the same event tells a person once each way.
 */
export async function notify(
  ctx: Ctx,
  memberIds: readonly number[],
  { key, kind, params, url }: { key: string; kind: NoticeKind; params: NoticeParams; url: string },
): Promise<void> {
  if (!memberIds.length) return
  const readers = [...new Set(memberIds)].toSorted((a, b) => a - b)
  const usual = (await noticeDefaults(ctx)).ofMembers(kind)
  const chosen = usual.fixed ? new Map<number, Channels>() : await channelsChosenFor(ctx, readers, kind)
  const who = (channel: keyof Channels) => readers.filter((id) => (chosen.get(id) ?? usual)[channel])
  const notice = { event_key: key, kind, params, url }
  await addNotices(ctx, who('inApp'), notice)
  // What concerns security is written by whoever changed the keys.
  if (!isAlwaysSent(kind)) await addNoticeEmails(ctx, who('byEmail'), notice)
}

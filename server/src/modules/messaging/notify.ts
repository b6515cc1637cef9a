import type { Ctx } from '#platform/ctx'
import { addNotices } from './messaging.store.ts'
import type { NoticeFacts, NoticeKind } from './notice.words.ts'

/** Leaves a notice for people. The key says which fact it is about: the same fact leaves one notice. */
export async function notify(
  ctx: Ctx,
  memberIds: readonly number[],
  notice: { key: string; says: NoticeKind; facts: NoticeFacts; url: string },
): Promise<void> {
  await addNotices(ctx, memberIds, { fact_key: notice.key, says: notice.says, facts: notice.facts, url: notice.url })
}

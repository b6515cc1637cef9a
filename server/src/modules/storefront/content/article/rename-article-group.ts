import type { Ctx } from '#platform/ctx'
import type { LocalizedText } from '#platform/messages'
import { invalidatePages } from '../remembered.ts'
import { nameGroup } from './article.store.ts'
import { type Seen, takeGroup } from './take-article.ts'

/** Calls a group something else. Refuses NOT_FOUND and MOVED_ON. */
export async function renameArticleGroup(ctx: Ctx, { names, ...seen }: Seen & { names: LocalizedText }): Promise<void> {
  const before = await takeGroup(ctx, seen)
  await nameGroup(ctx, seen.id, names)
  ctx.audit({ before: { names: before.names }, after: { names } })
  ctx.afterCommit(() => invalidatePages(ctx.app))
}

import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { invalidatePages } from '../remembered.ts'
import { deleteGroup, idsOfGroup } from './article.store.ts'
import { type Seen, takeGroup } from './take-article.ts'

/** Removes a group in which no article stands. Refuses NOT_FOUND, MOVED_ON and ARTICLE_GROUP_USED. */
export async function removeArticleGroup(ctx: Ctx, seen: Seen): Promise<void> {
  const { names } = await takeGroup(ctx, seen)
  const n = (await idsOfGroup(ctx, seen.id)).length
  if (n > 0) refuse('ARTICLE_GROUP_USED', { n })
  await deleteGroup(ctx, seen.id)
  ctx.audit({ before: { names } })
  ctx.afterCommit(() => invalidatePages(ctx.app))
}

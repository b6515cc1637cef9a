import type { Ctx } from '#platform/ctx'
import { lockArticles } from '../content.store.ts'
import { invalidatePages } from '../remembered.ts'
import { idsOfGroup, orderArticles } from './article.store.ts'
import { assertNoDocument, groupWithRoom, placedBefore, type Seen, takeArticle } from './take-article.ts'

/**
 * Puts an article before another one, or to the end of a group; a document stays in its group. Refuses NOT_FOUND, MOVED_ON,
 * DOCUMENT_STAYS and ARTICLES_FULL.
 */
export async function moveArticle(
  ctx: Ctx,
  { groupId, beforeId, ...seen }: Seen & { groupId: number; beforeId: number | undefined },
): Promise<void> {
  // Before the article: whoever moves another one waits here, and nobody for each other.
  await lockArticles(ctx)
  const article = await takeArticle(ctx, seen)
  const isElsewhere = article.groupId !== groupId
  if (isElsewhere) assertNoDocument(article)
  const there = isElsewhere ? await groupWithRoom(ctx, groupId) : await idsOfGroup(ctx, groupId)
  await orderArticles(ctx, groupId, placedBefore(there, article.id, beforeId))
  ctx.audit({ before: { group: article.groupId }, after: { group: groupId } })
  ctx.afterCommit(() => invalidatePages(ctx.app))
}

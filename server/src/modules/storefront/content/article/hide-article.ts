import type { Ctx } from '#platform/ctx'
import { invalidatePages } from '../remembered.ts'
import { hideShown } from './article.store.ts'
import { assertNoDocument, type Seen, takeArticle } from './take-article.ts'

/** Takes an article from what visitors see; publishing shows it again. Refuses NOT_FOUND, MOVED_ON and DOCUMENT_STAYS. */
export async function hideArticle(ctx: Ctx, seen: Seen): Promise<void> {
  assertNoDocument(await takeArticle(ctx, seen))
  await hideShown(ctx, seen.id)
  ctx.afterCommit(() => invalidatePages(ctx.app))
}

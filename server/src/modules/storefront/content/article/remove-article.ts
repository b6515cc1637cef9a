import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { deleteArticle } from './article.store.ts'
import { assertNoDocument, type Seen, takeArticle } from './take-article.ts'

/** Removes an article that visitors do not see. Refuses NOT_FOUND, MOVED_ON, DOCUMENT_STAYS and ARTICLE_SHOWN. */
export async function removeArticle(ctx: Ctx, seen: Seen): Promise<void> {
  const article = await takeArticle(ctx, seen)
  assertNoDocument(article)
  if (article.isShown) refuse('ARTICLE_SHOWN')
  await deleteArticle(ctx, article.id)
  const { titles, contents } = article.draft ?? article
  ctx.audit({ before: { titles, contents } })
}

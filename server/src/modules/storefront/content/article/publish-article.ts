import type { Ctx } from '#platform/ctx'
import { adminIn } from '#platform/http/admin-in'
import { refuse } from '#platform/http/refuse'
import { invalidatePages } from '../remembered.ts'
import { addArticleVersion, showArticle } from './article.store.ts'
import { type Seen, takeArticle } from './take-article.ts'

/**
 * Shows visitors the draft and keeps it as a version; an article that was hidden and has no draft is shown again as it was. Refuses
 * NOT_FOUND, MOVED_ON, and ARTICLE_UNCHANGED where visitors see it already.
 */
export async function publishArticle(ctx: Ctx, seen: Seen): Promise<void> {
  const { id, draft, isShown, titles, contents, lastNumber } = await takeArticle(ctx, seen)
  if (isShown && !draft) refuse('ARTICLE_UNCHANGED')
  await showArticle(ctx, id, draft ?? { titles, contents })
  const number = draft ? lastNumber + 1 : lastNumber
  if (draft) await addArticleVersion(ctx, { articleId: id, number, by: adminIn(ctx).name, ...draft })
  ctx.audit({ after: { number } })
  ctx.afterCommit(() => invalidatePages(ctx.app))
}

import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { writeDraft } from './article.store.ts'
import { type Seen, takeArticle } from './take-article.ts'

/** The draft of an article is again what was published. Refuses NOT_FOUND, MOVED_ON, and ARTICLE_UNCHANGED where there is no draft or nothing else. */
export async function discardArticleDraft(ctx: Ctx, seen: Seen): Promise<void> {
  const { draft, lastNumber } = await takeArticle(ctx, seen)
  if (!draft || lastNumber === 0) refuse('ARTICLE_UNCHANGED')
  await writeDraft(ctx, seen.id, null)
  ctx.audit({ before: { ...draft } })
}

import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { clearAsking } from './document-versions.store.ts'
import { type Seen, takeArticle } from './take-article.ts'

/** Asks nobody any more to agree to what was published of a document. Refuses NOT_FOUND, MOVED_ON, and ARTICLE_ASKS_NOBODY where nothing asks. */
export async function stopAsking(ctx: Ctx, seen: Seen): Promise<void> {
  await takeArticle(ctx, seen)
  const numbers = await clearAsking(ctx, seen.id)
  if (!numbers.length) refuse('ARTICLE_ASKS_NOBODY')
  ctx.audit({ before: { asking: numbers.join(', ') } })
}

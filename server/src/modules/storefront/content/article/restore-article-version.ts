import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { articleVersion, writeDraft } from './article.store.ts'
import { type Seen, takeArticle } from './take-article.ts'

/** Makes the draft of an article what was published of it once. Refuses NOT_FOUND and MOVED_ON. */
export async function restoreArticleVersion(ctx: Ctx, { number, ...seen }: Seen & { number: number }): Promise<void> {
  await takeArticle(ctx, seen)
  const { titles, contents } = (await articleVersion(ctx, seen.id, number)) ?? refuse('NOT_FOUND')
  await writeDraft(ctx, seen.id, { titles, contents })
  ctx.audit({ after: { number } })
}

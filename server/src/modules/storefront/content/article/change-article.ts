import type { Ctx } from '#platform/ctx'
import { type ArticleText, writeDraft } from './article.store.ts'
import { type Seen, takeArticle } from './take-article.ts'

/** Writes the draft of an article; visitors go on seeing what was published. Refuses NOT_FOUND and MOVED_ON. */
export async function changeArticle(ctx: Ctx, { text, ...seen }: Seen & { text: ArticleText }): Promise<void> {
  const before = await takeArticle(ctx, seen)
  await writeDraft(ctx, seen.id, text)
  const { titles, contents } = before.draft ?? before
  ctx.audit({ before: { titles, contents }, after: { ...text } })
}

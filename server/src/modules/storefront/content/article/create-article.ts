import type { Ctx } from '#platform/ctx'
import { addArticle, type ArticleText } from './article.store.ts'
import { groupWithRoom } from './take-article.ts'

/** Writes a new article, the last of its group; visitors see it once it is published. Refuses NOT_FOUND and ARTICLES_FULL. */
export async function createArticle(ctx: Ctx, article: ArticleText & { groupId: number }): Promise<number> {
  await groupWithRoom(ctx, article.groupId)
  const id = await addArticle(ctx, article)
  ctx.audit({ id, after: { titles: article.titles } })
  return id
}

import { articleLimits } from '@borong/contract'
import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import type { LocalizedText } from '#platform/messages'
import { addArticleGroup, lockArticles } from '../content.store.ts'
import { invalidatePages } from '../remembered.ts'
import { type ArticleType, groupIdsOfType } from './article.store.ts'

/** Adds a group behind those of its type. Refuses ARTICLE_GROUPS_FULL. */
export async function createArticleGroup(
  ctx: Ctx,
  { type, names }: { type: ArticleType; names: LocalizedText },
): Promise<number> {
  await lockArticles(ctx)
  if ((await groupIdsOfType(ctx, type)).length >= articleLimits.groups)
    refuse('ARTICLE_GROUPS_FULL', { most: articleLimits.groups })
  const id = await addArticleGroup(ctx, { type, names })
  ctx.audit({ id, after: { type, names } })
  ctx.afterCommit(() => invalidatePages(ctx.app))
  return id
}

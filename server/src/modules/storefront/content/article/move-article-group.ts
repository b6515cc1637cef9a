import type { Ctx } from '#platform/ctx'
import { invalidatePages } from '../remembered.ts'
import { groupIdsOfType, orderGroups } from './article.store.ts'
import { placedBefore, type Seen, takeGroup } from './take-article.ts'

/** Puts a group before another one of its type, or to the end. Refuses NOT_FOUND and MOVED_ON. */
export async function moveArticleGroup(
  ctx: Ctx,
  { beforeId, ...seen }: Seen & { beforeId: number | undefined },
): Promise<void> {
  const { type } = await takeGroup(ctx, seen)
  const ids = await groupIdsOfType(ctx, type)
  const placed = placedBefore(ids, seen.id, beforeId)
  await orderGroups(ctx, placed)
  ctx.audit({ before: { place: ids.indexOf(seen.id) + 1 }, after: { place: placed.indexOf(seen.id) + 1 } })
  ctx.afterCommit(() => invalidatePages(ctx.app))
}

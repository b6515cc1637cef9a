import { articleLimits } from '@borong/contract'
import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { lockArticles } from '../content.store.ts'
import { articleById, claimArticle, claimGroup, groupById, idsOfGroup, type WrittenArticle } from './article.store.ts'

export interface Seen {
  id: number
  /** As the operator saw it. */
  version: number
}

/** An article for somebody who changes it; others wait until that is done. Refuses NOT_FOUND, and MOVED_ON where it is not as they saw it. */
export async function takeArticle(ctx: Ctx, { id, version }: Seen): Promise<WrittenArticle> {
  const claimed = await claimArticle(ctx, { id, version })
  const article = (await articleById(ctx, id)) ?? refuse('NOT_FOUND')
  if (!claimed) refuse('MOVED_ON')
  return article
}

/** The same for a group, whose articles stay as they are until the command is over. */
export async function takeGroup(ctx: Ctx, { id, version }: Seen) {
  await lockArticles(ctx)
  const group = (await groupById(ctx, id)) ?? refuse('NOT_FOUND')
  if (!(await claimGroup(ctx, { id, version }))) refuse('MOVED_ON')
  return group
}

/** Nobody can be asked to agree to what cannot be read. Refuses DOCUMENT_STAYS. */
export function assertNoDocument({ place }: Pick<WrittenArticle, 'place'>): void {
  if (place !== null) refuse('DOCUMENT_STAYS')
}

/** The articles of a group that takes one more, until the command is over. Refuses NOT_FOUND and ARTICLES_FULL. */
export async function groupWithRoom(ctx: Ctx, groupId: number): Promise<number[]> {
  await lockArticles(ctx)
  if (!(await groupById(ctx, groupId))) refuse('NOT_FOUND')
  const ids = await idsOfGroup(ctx, groupId)
  if (ids.length >= articleLimits.articles) refuse('ARTICLES_FULL', { most: articleLimits.articles })
  return ids
}

/** A list with one of its members before another one, or at the end. Refuses NOT_FOUND where the other is not in it. */
export function placedBefore(ids: readonly number[], id: number, beforeId: number | undefined): number[] {
  const others = ids.filter((it) => it !== id)
  const place = beforeId === undefined ? others.length : others.indexOf(beforeId)
  if (place < 0) refuse('NOT_FOUND')
  return others.toSpliced(place, 0, id)
}

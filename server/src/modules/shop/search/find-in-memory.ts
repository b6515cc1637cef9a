import type { Ctx } from '#platform/ctx'
import { ranked, rankedAgain } from './best-page.store.ts'
import type { MemoryIndex } from './memory-index.ts'
import { firstInMemory, type Tiers } from './narrow-in-memory.ts'
import type { Sort, Wanted } from './search.store.ts'

export interface Page {
  sort: Sort
  from: number
  size: number
}
export interface Found {
  ids: number[]
  total: number
}

/** A page as `findPage` and `bestPage` of the stores find it; only how well the first goods say a keyword is asked of the database. */
export async function foundInMemory(
  ctx: Ctx,
  index: MemoryIndex,
  wanted: Wanted,
  tiers: Tiers,
  { sort, from, size }: Page,
): Promise<Found> {
  const isRanked = sort === 'def' && wanted.reading !== undefined && from < ranked
  const count = isRanked ? Math.max(ranked, from + size) : from + size
  const { first, total } = firstInMemory(index, wanted, tiers, { sort, count })
  const ids = first.map((it) => it.id)
  if (!isRanked) return { ids: ids.slice(from), total }
  const best = await rankedAgain(ctx, wanted.reading!, first.slice(0, ranked), from, size)
  return { ids: [...best, ...ids.slice(ranked)], total }
}

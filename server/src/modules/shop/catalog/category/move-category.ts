import { categoryLimits } from '@borong/contract'
import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { categoryChanged } from '../catalog.events.ts'
import {
  changeLockedCategory,
  childrenOf,
  countGoodsBelow,
  heightOf,
  rewritePaths,
  writeOrder,
} from './category.store.ts'
import { assertNameFree, type Seen, takeCategory } from './take-category.ts'

interface Wanted extends Seen {
  /** Null: to the first level. */
  parentId: number | null
  /** Of those there, the one before which it is put; absent: the last. */
  beforeId?: number
}

/**
 * Puts a category with everything below it elsewhere: paths and grades of all of them are written anew. Refuses NOT_FOUND, MOVED_ON,
 * CATEGORY_UNKNOWN, CATEGORY_CIRCLE, CATEGORY_TOO_DEEP and CATEGORY_NAME_TAKEN. Answers how many stand elsewhere now, and their goods.
 */
export async function moveCategory(
  ctx: Ctx,
  { parentId, beforeId, ...seen }: Wanted,
): Promise<{ categories: number; goods: number }> {
  const { category, others } = await takeCategory(ctx, seen, parentId === null ? [] : [parentId])
  const { id } = category
  const above =
    parentId === null ? [] : (others.get(parentId) ?? refuse('CATEGORY_UNKNOWN', { field: 'parent_id' })).path
  if (above.includes(id)) refuse('CATEGORY_CIRCLE')
  if (above.length + (await heightOf(ctx, category)) > categoryLimits.grades)
    refuse('CATEGORY_TOO_DEEP', { limit: categoryLimits.grades })
  const beside = (await childrenOf(ctx, parentId)).filter((it) => it !== id)
  const place = beforeId === undefined ? beside.length : beside.indexOf(beforeId)
  if (place < 0) refuse('CATEGORY_UNKNOWN', { field: 'before_id' })
  const goesElsewhere = parentId !== category.parentId
  if (goesElsewhere) await assertNameFree(ctx, { parentId, english: category.names['en-us'] })

  await changeLockedCategory(ctx, id, { parentId })
  const categories = goesElsewhere ? await rewritePaths(ctx, category, above, 'all') : 0
  await writeOrder(ctx, beside.toSpliced(place, 0, id))
  ctx.audit({ before: { path: category.path }, after: { path: [...above, id], place: place + 1 } })
  if (!goesElsewhere) return { categories, goods: 0 }
  ctx.publish(categoryChanged(id))
  return { categories, goods: await countGoodsBelow(ctx, id) }
}

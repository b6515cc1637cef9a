import { categoryLimits } from '@borong/contract'
import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { categoryChanged } from '../catalog.events.ts'
import {
  childrenOf,
  deleteCategory,
  heightOf,
  moveChildren,
  moveGoodsOver,
  moveMentions,
  rewritePaths,
  writeOrder,
} from './category.store.ts'
import { type Seen, takeCategory } from './take-category.ts'

/**
 * Merges a category into another one: its goods, what stands below it, and who may sell and see it go there. What still names it means
 * the other one. Refuses NOT_FOUND, MOVED_ON, CATEGORY_UNKNOWN, CATEGORY_CIRCLE and CATEGORY_TOO_DEEP. Answers how many goods came over.
 */
export async function mergeCategories(ctx: Ctx, { intoId, ...seen }: Seen & { intoId: number }): Promise<number> {
  const { category, others } = await takeCategory(ctx, seen, [intoId])
  const { id } = category
  const into = others.get(intoId) ?? refuse('CATEGORY_UNKNOWN', { field: 'into_id' })
  if (into.path.includes(id)) refuse('CATEGORY_CIRCLE')
  if (into.grade + (await heightOf(ctx, category)) - 1 > categoryLimits.grades)
    refuse('CATEGORY_TOO_DEEP', { limit: categoryLimits.grades })

  const order = [...(await childrenOf(ctx, intoId)).filter((it) => it !== id), ...(await childrenOf(ctx, id))]
  await rewritePaths(ctx, category, into.path, 'below')
  await moveChildren(ctx, id, intoId)
  await writeOrder(ctx, order)
  const goods = await moveGoodsOver(ctx, id, intoId)
  await moveMentions(ctx, id, intoId)
  await deleteCategory(ctx, id)
  ctx.audit({ before: { names: category.names, path: category.path }, after: { into: intoId, goods } })
  ctx.publish(categoryChanged(intoId))
  return goods
}

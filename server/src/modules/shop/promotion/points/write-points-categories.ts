import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import type { LocalizedText } from '#platform/messages'
import { assertTitles } from '../promotion.policy.ts'
import { deleteCategory, insertCategory, updateCategory } from './points-desk.store.ts'
import { findPointsCategory } from './points-goods.store.ts'

/** Adds a category of the points mall at the end. Answers its id. */
export async function addPointsCategory(ctx: Ctx, names: LocalizedText): Promise<number> {
  assertTitles('names', names)
  const id = await insertCategory(ctx, names)
  ctx.audit({ id: String(id), after: { names } })
  return id
}

/** Renames it or puts it elsewhere. Refuses MOVED_ON. */
export async function changePointsCategory(
  ctx: Ctx,
  { id, version }: { id: number; version: number },
  change: { names: LocalizedText; position: number },
): Promise<void> {
  assertTitles('names', change.names)
  if (await updateCategory(ctx, id, version, change)) return ctx.audit({ id: String(id), after: change })
  return refuse((await findPointsCategory(ctx, id)) ? 'MOVED_ON' : 'NOT_FOUND')
}

/** Removes one that never had goods. Refuses POINTS_CATEGORY_USED. */
export async function removePointsCategory(ctx: Ctx, id: number): Promise<void> {
  if (!(await deleteCategory(ctx, id)))
    return refuse((await findPointsCategory(ctx, id)) ? 'POINTS_CATEGORY_USED' : 'NOT_FOUND')
  ctx.audit({ id: String(id), after: { removed: true } })
}

import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { pickText } from '#platform/messages'
import { deleteCategory, usesOf } from './category.store.ts'
import { type Seen, takeCategory } from './take-category.ts'

/** Deletes a category that nothing needs. Refuses NOT_FOUND, MOVED_ON, and CATEGORY_IN_USE, which counts what needs it. */
export async function removeCategory(ctx: Ctx, seen: Seen): Promise<void> {
  const { category } = await takeCategory(ctx, seen)
  const uses = await usesOf(ctx, category.id)
  if (Object.values(uses).some((n) => n > 0))
    refuse('CATEGORY_IN_USE', { name: pickText(category.names, ctx.lang), ...uses })
  await deleteCategory(ctx, category.id)
  ctx.audit({ before: { names: category.names, path: category.path } })
}

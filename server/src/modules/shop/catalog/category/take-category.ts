import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { invalidateCategories } from '../category-tree.ts'
import { invalidateVisibleCategories } from '../contract-company.ts'
import { type CategoryRow, findNamed, lockCategories, lockTree } from './category.store.ts'

export interface Seen {
  id: number
  /** As the operator saw it. */
  version: number
}

/**
 * A category, and others it is about, for somebody who changes the tree: nobody else changes it until they are done. Refuses
 * NOT_FOUND, and MOVED_ON where it is not as they saw it; of the others those that are not there are left out.
 */
export async function takeCategory(
  ctx: Ctx,
  { id, version }: Seen,
  others: readonly number[] = [],
): Promise<{ category: CategoryRow; others: ReadonlyMap<number, CategoryRow> }> {
  await lockTree(ctx)
  const rows = await lockCategories(ctx, [id, ...others])
  const category = rows.get(id) ?? refuse('NOT_FOUND')
  if (category.version !== version) refuse('MOVED_ON')
  seeAnew(ctx)
  return { category, others: rows }
}

/** Once the change is there, this process reads the tree again at once. */
export function seeAnew(ctx: Ctx): void {
  ctx.afterCommit(() => {
    invalidateCategories(ctx.app)
    invalidateVisibleCategories(ctx.app)
  })
}

/** Two categories at one place are told apart by their English names. Refuses CATEGORY_NAME_TAKEN. */
export async function assertNameFree(
  ctx: Ctx,
  { parentId, english, except }: { parentId: number | null; english: string; except?: number },
): Promise<void> {
  if (await findNamed(ctx, parentId, english, except)) refuse('CATEGORY_NAME_TAKEN', { name: english })
}

import type { Ctx } from '#platform/ctx'
import { type RefusalFacts, refuse } from '#platform/http/refuse'
import { categoryChanged } from '../catalog.events.ts'
import { writeCategory } from '../write-goods.store.ts'
import {
  categoriesToPlan,
  changeLockedCategory,
  lockCategories,
  lockTree,
  recountPaths,
  writeOrder,
} from './category.store.ts'
import type { CategoryTable } from './category-table.ts'
import { type CategoryPlan, planCategoryRows } from './plan-category-rows.ts'
import { seeAnew } from './take-category.ts'

export interface CategoryReport extends CategoryPlan {
  table: CategoryTable
}

/** Tells what a table would do, and what is wrong with it. Nothing is written. */
export const checkCategories = async (ctx: Ctx, table: CategoryTable): Promise<CategoryReport> => ({
  table,
  ...planCategoryRows(table, await categoriesToPlan(ctx)),
})

/** Adds and changes what stands in a table, all of it or, with ROWS_WRONG and the report, nothing. Sent again, it changes nothing. */
export async function importCategories(
  ctx: Ctx,
  table: CategoryTable,
  present: (report: CategoryReport) => RefusalFacts<'ROWS_WRONG'>,
): Promise<CategoryReport> {
  await lockTree(ctx)
  const plan = await checkCategories(ctx, table)
  if (table.problems.total) refuse('ROWS_WRONG', present(plan))
  const { changes, orders } = plan
  await lockCategories(
    ctx,
    changes.filter((it) => it.fate !== 'added').map((it) => it.id),
  )
  const ids = new Map<number, number>()
  const idOf = (id: number) => ids.get(id) ?? id
  const parentOf = ({ parentId }: { parentId: number | null }) => (parentId === null ? null : idOf(parentId))
  for (const { id, names, fate, ...place } of changes)
    if (fate === 'added')
      ids.set(id, await writeCategory(ctx, { parentId: parentOf(place), names, image: '', position: place.row }))
    else await changeLockedCategory(ctx, id, { names, ...(fate === 'moved' && { parentId: parentOf(place) }) })
  if (changes.some((it) => it.fate === 'moved')) await recountPaths(ctx)
  for (const it of orders) await writeOrder(ctx, it.ids.map(idOf))
  for (const { id, fate } of changes) if (fate !== 'added') ctx.publish(categoryChanged(id))
  seeAnew(ctx)
  ctx.audit({
    after: {
      added: changes.filter((it) => it.fate === 'added').map((it) => idOf(it.id)),
      changed: changes.filter((it) => it.fate === 'changed').map((it) => it.id),
      moved: changes.filter((it) => it.fate === 'moved').map((it) => it.id),
      reordered: orders.filter((it) => it.isOther).length,
    },
  })
  return plan
}

import { noteCompanyAct, takeCompany } from '#modules/company/organisation'
import {
  categoriesOfCompany,
  categoryTree,
  invalidateVisibleCategories,
  writeVisibleCategories,
} from '#modules/shop/catalog'
import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'

/** Sets what a company sees; none is everything. Refuses NOT_FOUND for a category that is not there, MOVED_ON. */
export async function chooseCategories(
  ctx: Ctx,
  input: { id: number; version: number; categoryIds: readonly number[] },
): Promise<void> {
  const { id, categoryIds } = input
  await takeCompany(ctx, input)
  const { byId } = await categoryTree(ctx)
  if (categoryIds.some((it) => !byId.has(it))) refuse('NOT_FOUND')
  const before = await categoriesOfCompany(ctx, id)
  await writeVisibleCategories(ctx, id, categoryIds)
  const note = categoryIds.map((it) => byId.get(it)!.names['en-us'] ?? String(it)).join(', ')
  await noteCompanyAct(ctx, id, 'categories', { note }, { raisesVersion: true })
  ctx.audit({ before: { categories: before }, after: { categories: [...categoryIds] } })
  ctx.afterCommit(() => invalidateVisibleCategories(ctx.app, id))
}

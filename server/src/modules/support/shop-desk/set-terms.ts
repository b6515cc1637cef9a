import { categoriesOfShop, categoryTree, writeShopCategories } from '#modules/shop/catalog'
import { changeTerms, findMallShopUnscoped } from '#modules/shop/shop'
import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'

/**
 * Sets what the mall keeps of what a shop earns from now on, and what it may sell. Orders that are paid keep the commission of their
 * day, goods that are on the shelf stay there. Refuses NOT_FOUND, CATEGORY_UNKNOWN, and MOVED_ON where it has changed since.
 */
export async function setTerms(
  ctx: Ctx,
  id: number,
  wanted: { commissionBps: number; categoryIds: readonly number[]; version: number },
): Promise<void> {
  const shop = (await findMallShopUnscoped(ctx, id)) ?? refuse('NOT_FOUND')
  const { byId } = await categoryTree(ctx)
  const categoryIds = [...new Set(wanted.categoryIds)].toSorted((a, b) => a - b)
  if (!categoryIds.every((it) => byId.has(it))) refuse('CATEGORY_UNKNOWN', { field: 'category_ids' })
  const before = await categoriesOfShop(ctx, id)
  const { commissionBps, version } = wanted
  if (!(await changeTerms(ctx, { id, version, commissionBps }))) refuse('MOVED_ON')
  await writeShopCategories(ctx, id, categoryIds)
  ctx.audit({
    before: { commissionBps: shop.commissionBps, categoryIds: before },
    after: { commissionBps, categoryIds },
  })
}

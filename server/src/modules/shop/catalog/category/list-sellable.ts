import type { Ctx } from '#platform/ctx'
import { type CategoryNode, categoryTree } from '../category-tree.ts'
import { categoriesOfShop } from '../shop-category.store.ts'

export interface SellableCategory extends Omit<CategoryNode, 'children'> {
  /** Else it only leads down to those in which the shop may sell. */
  maySell: boolean
  children: SellableCategory[]
}

/** Whether a shop may sell in a category, by its path; a shop of which nothing is written may sell everywhere. */
export async function sellableOf(ctx: Ctx, shopId: number): Promise<(path: readonly number[]) => boolean> {
  const allowed = new Set(await categoriesOfShop(ctx, shopId))
  return (path) => !allowed.size || path.some((id) => allowed.has(id))
}

/** The tree of what a shop may sell, with the way down to it. */
export async function listSellable(ctx: Ctx, shopId: number): Promise<SellableCategory[]> {
  const maySell = await sellableOf(ctx, shopId)
  const keep = (node: CategoryNode): SellableCategory[] => {
    const children = node.children.flatMap(keep)
    const open = maySell(node.path)
    return open || children.length ? [{ ...node, maySell: open, children }] : []
  }
  return (await categoryTree(ctx)).roots.flatMap(keep)
}

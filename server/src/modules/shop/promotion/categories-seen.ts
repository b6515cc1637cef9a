import { categoryTree, visibleCategories } from '#modules/shop/catalog'
import type { Ctx } from '#platform/ctx'

/** The categories whose goods the caller may see; undefined is all of them. */
export type Seen = readonly number[] | undefined

export async function categoriesSeen(ctx: Ctx): Promise<Seen> {
  const visible = await visibleCategories(ctx)
  if (!visible) return undefined
  const agreed = new Set(visible)
  return [...(await categoryTree(ctx)).byId.values()]
    .filter((node) => node.path.some((id) => agreed.has(id)))
    .map((node) => node.id)
}

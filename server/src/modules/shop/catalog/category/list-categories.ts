import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { categoriesCounted, type CategoryRow, countFreeSellers, countSeeing, sellersIn } from './category.store.ts'
import type { CategoryParameter } from './category.types.ts'

export interface AdminCategory extends CategoryRow {
  /** Goods in it, without removed ones. */
  goods: number
  /** The same with everything below. */
  goodsBelow: number
}

/** The whole tree as it is now, each behind the one it stands below, in their order. */
export async function listCategories(ctx: Ctx): Promise<AdminCategory[]> {
  const rows = await categoriesCounted(ctx)
  const sums = new Map<number, number>()
  for (const { path, goods } of rows) for (const id of path) sums.set(id, (sums.get(id) ?? 0) + goods)
  const below = new Map<number | null, typeof rows>()
  for (const row of rows) below.set(row.parentId, [...(below.get(row.parentId) ?? []), row])
  const inOrder = (parentId: number | null): AdminCategory[] =>
    (below.get(parentId) ?? []).flatMap((it) => [{ ...it, goodsBelow: sums.get(it.id) ?? 0 }, ...inOrder(it.id)])
  return inOrder(null)
}

export interface AdminCategoryDetail extends AdminCategory {
  trail: CategoryRow[]
  inherited: { from: CategoryRow; parameter: CategoryParameter }[]
  sellers: { id: number; name: string }[]
  freeSellers: number
  companies: number
}

/** One category with what it has of those above and who may sell in it. Refuses NOT_FOUND. */
export async function showCategory(ctx: Ctx, id: number): Promise<AdminCategoryDetail> {
  const rows = await listCategories(ctx)
  const category = rows.find((it) => it.id === id) ?? refuse('NOT_FOUND')
  const trail = category.path.flatMap((step) => rows.find((it) => it.id === step) ?? [])
  return {
    ...category,
    trail,
    inherited: trail.flatMap((from) =>
      from.id === id ? [] : from.parameters.map((parameter) => ({ from, parameter })),
    ),
    sellers: await sellersIn(ctx, category.path),
    freeSellers: await countFreeSellers(ctx),
    companies: await countSeeing(ctx, id),
  }
}

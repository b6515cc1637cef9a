import type { Ctx } from '#platform/ctx'
import { TtlCache, perApp } from '#platform/ttl-cache'
import { bestSellers, categoryOfGoods } from './catalog.store.ts'
import { categoriesWithin, categoryTree } from './category-tree.ts'
import { contractCompany } from './contract-company.ts'
import { type Card, presentCards } from './present-card.ts'

const best = perApp(() => new TtlCache<number[]>(10_000, 1000))

/** Five goods worth a look: best sellers of the same category, filled up with best sellers of the mall. */
export async function listTopFive(ctx: Ctx, input: { goodsId?: number; categoryId?: number }) {
  const { goodsId = 0 } = input
  // Twice as many are remembered: some may sell out or go off the shelf before the memory fades.
  const companyId = await contractCompany(ctx)
  const ids = await best(ctx.app).get(ctx, `${companyId} ${goodsId} ${input.categoryId ?? ''}`, async () => {
    const categoryId = input.categoryId ?? (goodsId ? (await categoryOfGoods(ctx, goodsId))?.categoryId : undefined)
    const node = categoryId === undefined ? undefined : (await categoryTree(ctx)).byId.get(categoryId)
    return bestSellers(ctx, { categoryIds: node ? categoriesWithin(node) : [], except: goodsId, count: 10, companyId })
  })
  return (await presentCards(ctx, ids)).slice(0, 5)
}

/** Cards of the best sellers of a category that can be bought, up to `count`. */
export async function listBest(
  ctx: Ctx,
  { categoryId, count }: { categoryId: number; count: number },
): Promise<Card[]> {
  const companyId = await contractCompany(ctx)
  const ids = await best(ctx.app).get(ctx, `${companyId} category ${categoryId} ${count}`, async () => {
    const node = (await categoryTree(ctx)).byId.get(categoryId)
    return node
      ? bestSellers(ctx, { categoryIds: categoriesWithin(node), except: 0, count: count * 2, companyId, within: true })
      : []
  })
  return (await presentCards(ctx, ids)).slice(0, count)
}

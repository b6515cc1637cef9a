import type { Ctx } from '#platform/ctx'
import { Memory, perHouse } from '#platform/memory'
import { bestSellers, categoryOfGoods } from './catalog.store.ts'
import { categoriesWithin, categoryTree } from './category-tree.ts'
import { presentCards } from './present-card.ts'

const best = perHouse(() => new Memory<number[]>(10_000, 1000))

/** Five goods worth a look: best sellers of the same category, filled up with best sellers of the mall. */
export async function listTopFive(ctx: Ctx, ask: { goodsId?: number; categoryId?: number }) {
  const { goodsId = 0 } = ask
  // Twice as many are remembered: some may sell out or go off the shelf before the memory fades.
  const ids = await best(ctx.house).get(ctx, `${goodsId} ${ask.categoryId ?? ''}`, async () => {
    const categoryId = ask.categoryId ?? (goodsId ? (await categoryOfGoods(ctx, goodsId))?.category_id : undefined)
    const node = categoryId === undefined ? undefined : (await categoryTree(ctx)).byId.get(categoryId)
    return bestSellers(ctx, { categoryIds: node ? categoriesWithin(node) : [], except: goodsId, count: 10 })
  })
  return (await presentCards(ctx, ids)).slice(0, 5)
}

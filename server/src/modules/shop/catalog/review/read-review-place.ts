import type { Ctx } from '#platform/ctx'
import { categoriesBelow } from '../category-tree.ts'

interface Asked {
  shop_id?: string
  category_id?: string
  keyword?: string
}
/** Of which shop, in which categories, and under which word an operator looks for goods. */
export const readReviewPlace = async (ctx: Ctx, { shop_id, category_id, keyword = '' }: Asked) => ({
  shopId: shop_id === undefined ? undefined : Number(shop_id),
  categoryIds: category_id === undefined ? undefined : await categoriesBelow(ctx, Number(category_id)),
  keyword: keyword.trim(),
})

import type { Input, sellerGoodsApi } from '@borong/contract'
import type { Ctx } from '#platform/ctx'
import { categoriesBelow } from './category-tree.ts'
import type { SkuFilter } from './shop-sku.store.ts'

type Asked = Pick<Input<typeof sellerGoodsApi.list>, 'keyword' | 'status' | 'stock' | 'category_id'>

/** What the list of goods of a shop is asked for, without the page. */
export const readSkuFilter = async (
  ctx: Ctx,
  { keyword = '', status, stock, category_id: categoryId }: Asked,
): Promise<SkuFilter> => ({
  keyword: keyword.trim(),
  status: status?.toLowerCase() as SkuFilter['status'],
  isOut: stock === 'OUT',
  ...(categoryId !== undefined && { categoryIds: await categoriesBelow(ctx, Number(categoryId)) }),
})

import type { Input, sellerGoodsApi } from '@borong/contract'
import type { Ctx } from '#platform/ctx'
import { readPeriod } from '#platform/http/read-period'
import { readRupiah } from '#platform/http/read-rupiah'
import { categoriesBelow } from './category-tree.ts'
import type { SkuFilter } from './shop-sku.store.ts'

type Asked = Omit<Input<typeof sellerGoodsApi.list>, 'page_no' | 'page_size'>

/** What the list of goods of a shop is asked for, without the page. Refuses DATE_ORDER. */
export async function readSkuFilter(ctx: Ctx, asked: Asked): Promise<SkuFilter> {
  const { keyword = '', status, stock, category_id: categoryId, brand_id: brandId, price_from, price_to } = asked
  const { from: changedFrom, to: changedTo } = readPeriod(asked)
  return {
    keyword: keyword.trim(),
    status: status?.toLowerCase() as SkuFilter['status'],
    isOut: stock === 'OUT',
    ...(categoryId !== undefined && { categoryIds: await categoriesBelow(ctx, Number(categoryId)) }),
    ...(brandId !== undefined && { brandId: Number(brandId) }),
    ...(price_from !== undefined && { priceFromMinor: readRupiah('price_from', price_from) }),
    ...(price_to !== undefined && { priceToMinor: readRupiah('price_to', price_to) }),
    changedFrom,
    changedTo,
  }
}

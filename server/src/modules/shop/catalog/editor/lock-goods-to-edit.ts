import { shareTemplate } from '#modules/shop/shipping'
import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { sellerIn } from '#platform/http/seller-in'
import { shareBrands } from '../brand/brand.store.ts'
import { shareCategories } from '../category/category.store.ts'
import { findEditedGoods, lockEditedGoods } from './edited-goods.store.ts'

/**
 * Holds goods of the own shop until the transaction ends, for whoever reads them first and writes them afterwards: nobody comes
 * in between. Refuses NOT_FOUND.
 */
export async function lockGoodsToEdit(ctx: Ctx, id: number): Promise<void> {
  const { shopId } = sellerIn(ctx)
  const goods = (await findEditedGoods(ctx, shopId, id)) ?? refuse('NOT_FOUND')
  // What goods are of is locked before them, as whoever changes them does.
  await shareCategories(ctx, [goods.categoryId])
  await shareBrands(ctx, goods.brandId === null ? [] : [goods.brandId])
  await shareTemplate(ctx, shopId, goods.freightTemplateId)
  if (!(await lockEditedGoods(ctx, shopId, id))) refuse('NOT_FOUND')
}

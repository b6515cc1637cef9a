import { sql } from 'kysely'
import type { Ctx } from '#platform/ctx'
import type { LocalizedText } from '#platform/messages'
import { db } from './catalog.store.ts'
import { shareCategories } from './category/category.store.ts'

/** What a shop may sell, with everything below; empty: everything. */
export const categoriesOfShop = async (ctx: Ctx, shopId: number): Promise<number[]> =>
  (
    await db(ctx)
      .selectFrom('shop_category')
      .select('category_id')
      .where('shop_id', '=', shopId)
      .orderBy('category_id')
      .execute()
  ).map((row) => row.category_id)

/** Says what a shop may sell from now on. Goods of other categories that are on the shelf stay there. Refuses CATEGORY_UNKNOWN. */
export async function writeShopCategories(ctx: Ctx, shopId: number, ids: readonly number[]): Promise<void> {
  await shareCategories(ctx, ids)
  await db(ctx).deleteFrom('shop_category').where('shop_id', '=', shopId).execute()
  if (ids.length)
    await db(ctx)
      .insertInto('shop_category')
      .values(ids.map((category_id) => ({ shop_id: shopId, category_id })))
      .execute()
}

/** The names of the first category among those of some goods in which their shop may not sell. */
export async function categoryNotAllowed(ctx: Ctx, goodsIds: readonly number[]): Promise<LocalizedText | undefined> {
  const { rows } = await sql<{ names: LocalizedText }>`
    select category.names from goods join category on category.id = goods.category_id
    where goods.id = any(${[...goodsIds]}::bigint[])
      and exists (select from shop_category where shop_id = goods.shop_id)
      and not exists (select from shop_category
        where shop_id = goods.shop_id and category_id = any(category.path))
    order by goods.id limit 1`.execute(ctx.db)
  return rows[0]?.names
}

import { sql } from 'kysely'
import type { Ctx } from '#platform/ctx'
import type { LocalizedText } from '#platform/messages'
import { db, seen } from './catalog.store.ts'

export type Mark = 'hot' | 'new' | 'recommend'
export interface TaggedRow {
  id: number
  number: string
  skuId: number
  specs: { name: LocalizedText; value: LocalizedText }[]
}

/** Goods that can be bought, of a shop or all of them: those most sold, listed last, or rated best by the most. */
export async function taggedGoods(
  ctx: Ctx,
  { mark, shopId, companyId, count }: { mark: Mark; shopId: number | undefined; companyId: number; count: number },
): Promise<TaggedRow[]> {
  const order = {
    hot: ['goods.sold'],
    new: ['goods.listed_at'],
    recommend: ['goods.rating_tenths', 'goods.review_count', 'goods.sold'],
  } as const
  let goods = db(ctx)
    .selectFrom('goods')
    .innerJoin('shop_summary', 'shop_summary.shop_id', 'goods.shop_id')
    .innerJoinLateral(
      (from) =>
        from
          .selectFrom('sku')
          .select(['sku.id as skuId', 'sku.specs'])
          .whereRef('sku.goods_id', '=', 'goods.id')
          .where('sku.deleted_at', 'is', null)
          .orderBy('sku.position')
          .orderBy('sku.id')
          .limit(1)
          .as('first'),
      (join) => join.onTrue(),
    )
    .select(['goods.id', 'goods.number', 'first.skuId', 'first.specs'])
    .where('goods.status', '=', 'on_shelf')
    .where('goods.deleted_at', 'is', null)
    .where('shop_summary.is_open', '=', true)
    .where(seen(companyId, 'goods.category_id'))
  if (shopId !== undefined) goods = goods.where('goods.shop_id', '=', shopId)
  for (const column of order[mark]) goods = goods.orderBy(column, 'desc')
  return goods.orderBy('goods.id', 'desc').limit(count).execute()
}

/** Whether somebody may look at a goods: it can be bought, and their company may see it. */
export async function isGoodsSeen(ctx: Ctx, goodsId: number, companyId: number): Promise<boolean> {
  const found = await db(ctx)
    .selectFrom('goods')
    .innerJoin('shop_summary', 'shop_summary.shop_id', 'goods.shop_id')
    .select(sql`1`.as('one'))
    .where('goods.id', '=', goodsId)
    .where('goods.status', '=', 'on_shelf')
    .where('goods.deleted_at', 'is', null)
    .where('shop_summary.is_open', '=', true)
    .where(seen(companyId, 'goods.category_id'))
    .executeTakeFirst()
  return found !== undefined
}

import { sql } from 'kysely'
import type { Ctx } from '#platform/ctx'
import { among, db } from './catalog.store.ts'
import { listedBy, type SkuFilter } from './shop-sku.store.ts'

/** The goods of a shop by these numbers. */
export async function goodsIdsNumbered(
  ctx: Ctx,
  shopId: number,
  numbers: readonly string[],
): Promise<Map<string, number>> {
  const rows = await db(ctx)
    .selectFrom('goods')
    .select(['id', 'number'])
    .where('shop_id', '=', shopId)
    .where(sql<boolean>`number = any(${[...numbers]}::text[])`)
    .where('deleted_at', 'is', null)
    .execute()
  return new Map(rows.map(({ id, number }) => [number, id]))
}

/** Numbers of the goods of a shop, by the numbers of their skus. */
export async function goodsNumbersOfSkus(
  ctx: Ctx,
  shopId: number,
  numbers: readonly string[],
): Promise<Map<string, string>> {
  if (!numbers.length) return new Map()
  const rows = await db(ctx)
    .selectFrom('sku')
    .innerJoin('goods', 'goods.id', 'sku.goods_id')
    .select(['sku.number as sku', 'goods.number as goods'])
    .where('sku.shop_id', '=', shopId)
    .where('sku.deleted_at', 'is', null)
    .where('goods.deleted_at', 'is', null)
    .where(sql<boolean>`sku.number = any(${[...numbers]}::text[])`)
    .execute()
  return new Map(rows.map(({ sku, goods }) => [sku, goods]))
}

/** Goods of a shop of which the list shows a sku, above one of them, in the order of their ids. */
export async function goodsListed(
  ctx: Ctx,
  shopId: number,
  filter: SkuFilter,
  page: { after: number; count: number },
): Promise<{ id: number; number: string }[]> {
  return db(ctx)
    .selectFrom('sku')
    .innerJoin('goods', 'goods.id', 'sku.goods_id')
    .select(['goods.id', 'goods.number'])
    .distinct()
    .where('sku.shop_id', '=', shopId)
    .where('sku.deleted_at', 'is', null)
    .where('goods.deleted_at', 'is', null)
    .where('goods.id', '>', page.after)
    .where(listedBy(filter))
    .orderBy('goods.id')
    .limit(page.count)
    .execute()
}

/** Those of some goods that are of a shop, in the order of their ids. */
export const goodsOfShop = (ctx: Ctx, shopId: number, ids: readonly number[]) =>
  db(ctx)
    .selectFrom('goods')
    .select(['id', 'number'])
    .where('shop_id', '=', shopId)
    .where(among('id', ids))
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()

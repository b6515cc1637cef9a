import { sql } from 'kysely'
import type { Ctx } from '#platform/ctx'
import { anyOf, literally } from '#platform/database/database'
import { db, skuRow } from './catalog.store.ts'
import type { GoodsStatus } from './goods.machine.ts'

const shopSkus = (ctx: Ctx, shopId: number) =>
  db(ctx)
    .selectFrom('sku')
    .innerJoin('goods', 'goods.id', 'sku.goods_id')
    .leftJoin('available_stock', 'available_stock.sku_id', 'sku.id')
    .selectAll('sku')
    .select(['goods.names', 'goods.thumbnail', 'goods.status', 'goods.category_id as categoryId'])
    .select(sql<number>`coalesce(available_stock.on_hand, 0)`.as('stock'))
    .select(sql<number>`coalesce(available_stock.available, 0)`.as('available'))
    .where('sku.shop_id', '=', shopId)
    .where('sku.deleted_at', 'is', null)
    .where('goods.deleted_at', 'is', null)

type Row = Awaited<ReturnType<ReturnType<typeof shopSkus>['execute']>>[number]
export type ShopSkuRow = ReturnType<typeof toShopSku>
const toShopSku = (row: Row) => ({
  ...skuRow.read(row),
  names: row.names,
  thumbnail: row.thumbnail,
  status: row.status,
  categoryId: row.categoryId,
  stock: row.stock,
  available: row.available,
})

export interface SkuFilter {
  keyword: string
  status: GoodsStatus | undefined
  isOut: boolean
}

/** Skus of a shop, the newest first. */
export async function pageOfShopSkus(
  ctx: Ctx,
  shopId: number,
  filter: SkuFilter,
  page: { no: number; size: number },
): Promise<{ rows: ShopSkuRow[]; total: number }> {
  const word = literally(filter.keyword)
  const found = sql<boolean>`(${filter.status ?? null}::text is null or goods.status = ${filter.status ?? null})
    and (not ${filter.isOut}::boolean or coalesce(available_stock.available, 0) <= 0)
    and (${word} = '' or sku.number ilike ${`${word}%`}
      or exists (select from jsonb_each_text(goods.names) as name(lang, words) where words ilike ${`%${word}%`}))`
  const rows = await shopSkus(ctx, shopId)
    .where(found)
    .orderBy('sku.id', 'desc')
    .limit(page.size)
    .offset((page.no - 1) * page.size)
    .execute()
  const { n } = await shopSkus(ctx, shopId)
    .clearSelect()
    .select(sql<number>`count(*)`.as('n'))
    .where(found)
    .executeTakeFirstOrThrow()
  return { rows: rows.map(toShopSku), total: n }
}

/** Skus of a shop by their ids; those of another shop are not there. */
export const shopSkusById = async (
  ctx: Ctx,
  shopId: number,
  ids: readonly number[],
): Promise<Map<number, ShopSkuRow>> => {
  const rows = await shopSkus(ctx, shopId)
    .where(sql<boolean>`sku.id = ${anyOf(ids)}`)
    .execute()
  return new Map(rows.map((row) => [row.id, toShopSku(row)]))
}

/** Holds the goods of some skus of a shop, in the order of their ids: whatever changes goods does so first. Answers those skus that are the shop's. */
export async function lockGoodsOfSkus(ctx: Ctx, shopId: number, skuIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with held as (
      select id from goods where shop_id = ${shopId}
        and id in (select goods_id from sku where id = ${anyOf(skuIds)} and shop_id = ${shopId})
      order by id for update)
    select sku.id from sku join held on held.id = sku.goods_id where sku.id = ${anyOf(skuIds)} order by sku.id`.execute(
    ctx.db,
  )
  return rows.map(({ id }) => id)
}

export interface SkuValues {
  priceMinor: number
  marketPriceMinor: number
  minQuantity: number
  orderMultiple: number
}

/** Writes the values of skus whose goods the caller holds, and counts a change of those goods. */
export const writeSkuValues = (ctx: Ctx, shopId: number, rows: readonly (SkuValues & { id: number })[]) =>
  sql`
    with given as (select * from unnest(${rows.map((it) => it.id)}::bigint[], ${rows.map((it) => it.priceMinor)}::bigint[],
      ${rows.map((it) => it.marketPriceMinor)}::bigint[], ${rows.map((it) => it.minQuantity)}::int[], ${rows.map((it) => it.orderMultiple)}::int[])
      as g(id, price_minor, market_price_minor, min_quantity, order_multiple)),
    written as (
      update sku set price_minor = given.price_minor, market_price_minor = given.market_price_minor,
        min_quantity = given.min_quantity, order_multiple = given.order_multiple
      from given where sku.id = given.id and sku.shop_id = ${shopId} returning sku.goods_id)
    update goods set version = version + 1, changed_at = ${ctx.clock.now()} where id in (select goods_id from written)`.execute(
    ctx.db,
  )

import { sql } from 'kysely'
import type { Ctx } from '#platform/ctx'
import { anyOf, literally } from '#platform/database/database'
import { namesSay } from '#platform/database/names-say'
import { db, skuRow } from './catalog.store.ts'
import { plainNumber } from './find-by-number.ts'
import type { GoodsStatus } from './goods.machine.ts'
import { recordSkuPrices } from './sku-price.store.ts'

const shopSkus = (ctx: Ctx, shopId: number) =>
  db(ctx)
    .selectFrom('sku')
    .innerJoin('goods', 'goods.id', 'sku.goods_id')
    .leftJoin('available_stock', 'available_stock.sku_id', 'sku.id')
    .selectAll('sku')
    .select(['goods.names', 'goods.units', 'goods.thumbnail', 'goods.status', 'goods.category_id as categoryId'])
    .select(sql<number>`coalesce(available_stock.on_hand, 0)`.as('stock'))
    .select(sql<number>`coalesce(available_stock.free, 0)`.as('available'))
    .select(sql<number>`coalesce(available_stock.backorder_limit, 0)`.as('backorderLimit'))
    .select(sql<number>`coalesce(available_stock.elsewhere, 0)`.as('elsewhere'))
    .select([
      'available_stock.low_at as lowAt',
      'available_stock.restock_on as restockOn',
      'available_stock.restock_pieces as restockPieces',
      'available_stock.backorder_days as backorderDays',
    ])
    .where('sku.shop_id', '=', shopId)
    .where('sku.deleted_at', 'is', null)
    .where('goods.deleted_at', 'is', null)

type Row = Awaited<ReturnType<ReturnType<typeof shopSkus>['execute']>>[number]
export type ShopSkuRow = ReturnType<typeof toShopSku>
const toShopSku = (row: Row) => ({
  ...skuRow.read(row),
  names: row.names,
  units: row.units,
  thumbnail: row.thumbnail,
  status: row.status,
  categoryId: row.categoryId,
  stock: row.stock,
  /** Less than 0 where more is ordered than has come. */
  available: row.available,
  elsewhere: row.elsewhere,
  lowAt: row.lowAt,
  restockOn: row.restockOn,
  restockPieces: row.restockPieces,
  backorderLimit: row.backorderLimit,
  backorderDays: row.backorderDays,
})

export interface SkuFilter {
  keyword: string
  status: GoodsStatus | undefined
  isOut: boolean
}

/** The beginning of the number of a sku, or a part of the name of its goods in any language. */
export const matches = (keyword: string) => {
  const word = literally(keyword)
  return sql<boolean>`(${word} = '' or sku.number ilike ${`${word}%`}
    or ${namesSay(sql.ref('goods.names'), word)})`
}

/** Skus of a shop, the newest first. */
export async function pageOfShopSkus(
  ctx: Ctx,
  shopId: number,
  filter: SkuFilter,
  page: { no: number; size: number },
): Promise<{ rows: ShopSkuRow[]; total: number }> {
  const found = sql<boolean>`(${filter.status ?? null}::text is null or goods.status = ${filter.status ?? null})
    and (not ${filter.isOut}::boolean or coalesce(available_stock.free, 0) <= 0)
    and ${matches(filter.keyword)}`
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

export interface StockFilter {
  keyword: string
  /** `running-out`: what is free lasts less than `days`; `low`: no more is free than the mark of the sku; `out`: nothing is free. */
  view: 'all' | 'running-out' | 'low' | 'out'
  /** What was shipped since then says the pace. */
  since: Date
  paceDays: number
  days: number
}

const shippedOf = (since: Date) =>
  sql<number>`coalesce((select sum(quantity) from shipped_stock where sku_id = sku.id and at >= ${since}), 0)::int`

/** Skus of a shop with what was shipped of each: what runs out first, or the newest first. */
export async function pageOfShopStock(
  ctx: Ctx,
  shopId: number,
  { keyword, view, since, paceDays, days }: StockFilter,
  page: { no: number; size: number },
): Promise<{ rows: (ShopSkuRow & { shipped: number })[]; total: number }> {
  const found = sql<boolean>`${matches(keyword)}
    and (${view} <> 'low' or available_stock.free <= available_stock.low_at)
    and (${view} <> 'out' or coalesce(available_stock.free, 0) <= 0)
    and (${view} <> 'running-out' or (available_stock.free > 0 and sku.id in (
      select s.sku_id from shipped_stock s where s.at >= ${since} group by s.sku_id
      having sum(s.quantity) * ${days}::int > available_stock.free * ${paceDays}::int)))`
  const all = shopSkus(ctx, shopId).where(found)
  const shipped = all.select(shippedOf(since).as('shipped'))
  const ordered =
    view === 'running-out'
      ? shipped.orderBy(sql`available_stock.free::float8 / nullif(${shippedOf(since)}, 0)`).orderBy('sku.id')
      : shipped.orderBy('sku.id', 'desc')
  const rows = await ordered
    .limit(page.size)
    .offset((page.no - 1) * page.size)
    .execute()
  const { n } = await all
    .clearSelect()
    .select(sql<number>`count(*)`.as('n'))
    .executeTakeFirstOrThrow()
  return { rows: rows.map((row) => ({ ...toShopSku(row), shipped: row.shipped })), total: n }
}

/** One sku of a shop with what was shipped of it; one of another shop is not there. */
export async function findShopStock(ctx: Ctx, shopId: number, skuId: number, since: Date) {
  const row = await shopSkus(ctx, shopId)
    .select(shippedOf(since).as('shipped'))
    .where('sku.id', '=', skuId)
    .executeTakeFirst()
  return row && { ...toShopSku(row), shipped: row.shipped }
}

/** Skus of a shop that are called so; those of another shop are not there. */
export async function shopSkusNumbered(
  ctx: Ctx,
  shopId: number,
  numbers: readonly string[],
): Promise<Map<string, ShopSkuRow>> {
  const rows = await shopSkus(ctx, shopId)
    .where(sql<boolean>`plain_number(sku.number) = any(select plain_number(n) from unnest(${[...numbers]}::text[]) n)`)
    .orderBy('sku.id', 'desc')
    .execute()
  return new Map(rows.map((row) => [plainNumber(row.number), toShopSku(row)]))
}

/** The skus of a shop in the order of their numbers, at most so many. */
export const shopSkusByNumber = async (ctx: Ctx, shopId: number, max: number): Promise<ShopSkuRow[]> =>
  (await shopSkus(ctx, shopId).orderBy('sku.number').orderBy('sku.id').limit(max).execute()).map(toShopSku)

/** Of how many skus of a shop something lies in its main warehouse, and how many pieces that are. */
export async function loadOfMain(ctx: Ctx, shopId: number): Promise<{ skus: number; pieces: number }> {
  const inMain = sql`coalesce(available_stock.on_hand - available_stock.elsewhere, 0)`
  return shopSkus(ctx, shopId)
    .clearSelect()
    .select([
      sql<number>`count(*) filter (where ${inMain} > 0)::int`.as('skus'),
      sql<number>`coalesce(sum(${inMain}), 0)::float8`.as('pieces'),
    ])
    .executeTakeFirstOrThrow()
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
export async function writeSkuValues(ctx: Ctx, shopId: number, rows: readonly (SkuValues & { id: number })[]) {
  await sql`
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
  await recordSkuPrices(
    ctx,
    rows.map((it) => it.id),
  )
}

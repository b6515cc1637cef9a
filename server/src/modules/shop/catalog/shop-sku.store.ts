import { type RawBuilder, sql } from 'kysely'
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
  /** Of which the goods have to be; absent: of any. */
  categoryIds?: readonly number[] | undefined
  brandId?: number | undefined
  /** Of the sku, without what breaks and price lists make of it. */
  priceFromMinor?: number | undefined
  priceToMinor?: number | undefined
  /** When the goods were changed the last time; the second of the end is in it. */
  changedFrom?: Date | undefined
  changedTo?: Date | undefined
}

/** The beginning of the number of a sku, or a part of the name of its goods in any language. */
const matches = (keyword: string) => {
  const word = literally(keyword)
  return word
    ? sql<boolean>`(sku.number ilike ${`${word}%`} or ${namesSay(sql.ref('goods.names'), word)})`
    : sql<boolean>`true`
}

/** Nothing of it is free. */
const isOut = sql<boolean>`not exists (select from available_stock s where s.sku_id = sku.id and s.free > 0)`

/** Which skus the list of goods shows, of `sku` and `goods`. */
export const listedBy = (filter: SkuFilter) => {
  const { status, isOut: wantsOut, categoryIds, brandId, priceFromMinor, priceToMinor, changedFrom, changedTo } = filter
  const conditions: (RawBuilder<unknown> | undefined)[] = [
    matches(filter.keyword),
    status ? sql`goods.status = ${status}` : undefined,
    wantsOut ? isOut : undefined,
    categoryIds ? sql`goods.category_id = ${anyOf(categoryIds)}` : undefined,
    brandId === undefined ? undefined : sql`goods.brand_id = ${brandId}`,
    priceFromMinor === undefined ? undefined : sql`sku.price_minor >= ${priceFromMinor}`,
    priceToMinor === undefined ? undefined : sql`sku.price_minor <= ${priceToMinor}`,
    changedFrom ? sql`goods.changed_at >= ${changedFrom}` : undefined,
    changedTo ? sql`goods.changed_at <= ${changedTo}` : undefined,
  ]
  return sql<boolean>`(${sql.join(
    conditions.filter((it) => it !== undefined),
    sql` and `,
  )})`
}

interface PageOf {
  no: number
  size: number
}

/**
 * The ids of a page and how many there are, in one look at rows that are narrow: a shop can have 50,000 goods, and only the rows that are
 * shown are read whole.
 */
async function idsOfPage(
  ctx: Ctx,
  shopId: number,
  found: RawBuilder<unknown>,
  { no, size }: PageOf,
  order = sql`sku.id desc`,
): Promise<{ ids: number[]; total: number }> {
  const where = sql`from sku join goods on goods.id = sku.goods_id
    where sku.shop_id = ${shopId} and sku.deleted_at is null and goods.deleted_at is null and ${found}`
  const { rows } = await sql<{ id: number; total: number }>`
    select sku.id, count(*) over ()::int as total ${where} order by ${order} limit ${size} offset ${(no - 1) * size}`.execute(
    ctx.db,
  )
  if (rows[0] || no === 1) return { ids: rows.map((row) => row.id), total: rows[0]?.total ?? 0 }
  const { rows: counted } = await sql<{ total: number }>`select count(*)::int as total ${where}`.execute(ctx.db)
  return { ids: [], total: counted[0]!.total }
}

/** Rows in the order of these ids. */
const inOrderOf = <Row extends { id: number }>(ids: readonly number[], rows: readonly Row[]): Row[] => {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Skus of a shop, the newest first. */
export async function pageOfShopSkus(
  ctx: Ctx,
  shopId: number,
  filter: SkuFilter,
  page: PageOf,
): Promise<{ rows: ShopSkuRow[]; total: number }> {
  const { ids, total } = await idsOfPage(ctx, shopId, listedBy(filter), page)
  const byId = await shopSkusById(ctx, shopId, ids)
  return { rows: ids.flatMap((id) => byId.get(id) ?? []), total }
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

/** Which skus the list of stock shows. */
function stocked({ keyword, view, since, paceDays, days }: StockFilter) {
  const stands = {
    all: sql`true`,
    low: sql`exists (select from available_stock s where s.sku_id = sku.id and s.free <= s.low_at)`,
    out: isOut,
    'running-out': sql`sku.id in (select s.sku_id from shipped_stock s join available_stock a on a.sku_id = s.sku_id
      where s.at >= ${since} and a.free > 0 group by s.sku_id, a.free having sum(s.quantity) * ${days}::int > a.free * ${paceDays}::int)`,
  }[view]
  return sql`${matches(keyword)} and ${stands}`
}

/** Skus of a shop with what was shipped of each: what runs out first, or the newest first. */
export async function pageOfShopStock(
  ctx: Ctx,
  shopId: number,
  filter: StockFilter,
  page: PageOf,
): Promise<{ rows: (ShopSkuRow & { shipped: number })[]; total: number }> {
  const { view, since } = filter
  const order =
    view === 'running-out'
      ? sql`(select s.free from available_stock s where s.sku_id = sku.id)::float8 / nullif(${shippedOf(since)}, 0), sku.id`
      : undefined
  const { ids, total } = await idsOfPage(ctx, shopId, stocked(filter), page, order)
  const rows = await shopSkus(ctx, shopId)
    .select(shippedOf(since).as('shipped'))
    .where(sql<boolean>`sku.id = ${anyOf(ids)}`)
    .execute()
  return { rows: inOrderOf(ids, rows).map((row) => ({ ...toShopSku(row), shipped: row.shipped })), total }
}

/** The same skus with their numbers alone, behind one of them, in the order of their ids. */
export async function shopStockListed(
  ctx: Ctx,
  shopId: number,
  filter: StockFilter,
  { after, count }: { after: number; count: number },
): Promise<{ id: number; number: string }[]> {
  const { rows } = await sql<{ id: number; number: string }>`
    select sku.id, sku.number from sku join goods on goods.id = sku.goods_id
    where sku.shop_id = ${shopId} and sku.deleted_at is null and goods.deleted_at is null and sku.id > ${after} and ${stocked(filter)}
    order by sku.id limit ${count}`.execute(ctx.db)
  return rows
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
  maxQuantity: number
}

/** Writes the values of skus whose goods the caller holds, and counts a change of those goods. */
export async function writeSkuValues(ctx: Ctx, shopId: number, rows: readonly (SkuValues & { id: number })[]) {
  await sql`
    with given as (select * from unnest(${rows.map((it) => it.id)}::bigint[], ${rows.map((it) => it.priceMinor)}::bigint[],
      ${rows.map((it) => it.marketPriceMinor)}::bigint[], ${rows.map((it) => it.minQuantity)}::int[], ${rows.map((it) => it.orderMultiple)}::int[], ${rows.map((it) => it.maxQuantity)}::int[])
      as g(id, price_minor, market_price_minor, min_quantity, order_multiple, max_quantity)),
    written as (
      update sku set price_minor = given.price_minor, market_price_minor = given.market_price_minor,
        min_quantity = given.min_quantity, order_multiple = given.order_multiple, max_quantity = given.max_quantity
      from given where sku.id = given.id and sku.shop_id = ${shopId} returning sku.goods_id)
    update goods set version = version + 1, changed_at = ${ctx.clock.now()} where id in (select goods_id from written)`.execute(
    ctx.db,
  )
  await recordSkuPrices(
    ctx,
    rows.map((it) => it.id),
  )
}

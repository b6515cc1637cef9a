import { sql } from 'kysely'
import type { Ctx } from '#platform/ctx'
import { anyOf, literally, tablesOf } from '#platform/database/database'
import { namesSay } from '#platform/database/names-say'
import type { ListedSkuView, PriceListTables, PriceListViews } from './price-list.tables.ts'
import type { ListedPrice, PriceList, PriceListDraft, PriceListState } from './price-list.types.ts'

export const db = (ctx: Pick<Ctx, 'db'>) => tablesOf<PriceListTables & PriceListViews>(ctx)

const columns = sql`l.id, l.shop_id as "shopId", l.name, l.status, l.starts_at as "startsAt", l.ends_at as "endsAt", l.is_changed as "isChanged",
  l.version, l.changed_at as "changedAt", e.starts_at as "effectFrom", e.ends_at as "effectUntil",
  (select count(*)::int from price_list_row r where r.list_id = l.id) as prices,
  (select count(*)::int from price_list_company c where c.list_id = l.id) as companies,
  (select count(*)::int from price_list_group g where g.list_id = l.id) as groups`
/** From when until when its editions hold: what runs, else what is to come, else what ran last. Those that never began count for nothing. */
const effect = (now: Date) => sql`left join lateral (
    select case when bool_or(starts_at <= ${now} and (ends_at is null or ends_at > ${now}))
        then max(starts_at) filter (where starts_at <= ${now} and (ends_at is null or ends_at > ${now}))
        else max(starts_at) end as starts_at,
      case when bool_or(ends_at is null) then null else max(ends_at) end as ends_at
    from price_edition where list_id = l.id and (ends_at is null or ends_at > starts_at)) e on true`
const stateIs = (state: PriceListState | undefined, now: Date) =>
  sql<boolean>`(${state ?? null}::text is null or ${state ?? null}::text = case when l.status <> 'published' then l.status
    when e.ends_at <= ${now} then 'ended' when e.starts_at > ${now} then 'planned' else 'running' end)`

/** Lists of a shop, the newest first. */
export async function pageOfPriceLists(
  ctx: Ctx,
  shopId: number,
  { keyword, state }: { keyword: string; state: PriceListState | undefined },
  page: { from: number; size: number },
): Promise<{ rows: PriceList[]; total: number }> {
  const now = ctx.clock.now()
  const found = sql`from price_list l ${effect(now)}
    where l.shop_id = ${shopId} and l.name ilike ${`%${literally(keyword)}%`} and ${stateIs(state, now)}`
  const { rows } = await sql<PriceList>`
    select ${columns} ${found} order by l.id desc limit ${page.size} offset ${page.from}`.execute(ctx.db)
  const { rows: counted } = await sql<{ n: number }>`select count(*)::int as n ${found}`.execute(ctx.db)
  return { rows, total: counted[0]!.n }
}

/** One of a shop; those of another shop are not there. */
export async function findPriceList(ctx: Ctx, shopId: number, id: number): Promise<PriceList | undefined> {
  const { rows } = await sql<PriceList>`
    select ${columns} from price_list l ${effect(ctx.clock.now())} where l.shop_id = ${shopId} and l.id = ${id}`.execute(
    ctx.db,
  )
  return rows[0]
}

/** Holds a list of a shop: whoever writes, publishes or ends it waits. */
export async function lockPriceList(ctx: Ctx, shopId: number, id: number): Promise<PriceList | undefined> {
  await db(ctx)
    .selectFrom('price_list')
    .select('id')
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .forUpdate()
    .execute()
  return findPriceList(ctx, shopId, id)
}

export async function insertPriceList(ctx: Ctx, shopId: number, draft: PriceListDraft): Promise<number> {
  const { id } = await db(ctx)
    .insertInto('price_list')
    .values({
      shop_id: shopId,
      name: draft.name,
      status: 'draft',
      starts_at: draft.startsAt,
      ends_at: draft.endsAt,
      changed_at: ctx.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Counts a change of a list that the caller holds. */
export const touchPriceList = (
  ctx: Ctx,
  id: number,
  change: { name?: string; starts_at?: Date; ends_at?: Date | null } = {},
) =>
  db(ctx)
    .updateTable('price_list')
    .set((eb) => ({ ...change, is_changed: true, version: eb('version', '+', 1), changed_at: ctx.clock.now() }))
    .where('id', '=', id)
    .execute()

/** Says whom a list is for; the caller holds it. */
export async function nameReaders(ctx: Ctx, id: number, draft: PriceListDraft): Promise<void> {
  await db(ctx).deleteFrom('price_list_company').where('list_id', '=', id).execute()
  await db(ctx).deleteFrom('price_list_group').where('list_id', '=', id).execute()
  await sql`insert into price_list_company (list_id, company_id) select ${id}, unnest(${[...draft.companyIds]}::bigint[])`.execute(
    ctx.db,
  )
  await sql`insert into price_list_group (list_id, group_id) select ${id}, unnest(${[...draft.groupIds]}::bigint[])`.execute(
    ctx.db,
  )
}

export const companiesOfList = async (ctx: Ctx, id: number): Promise<number[]> =>
  (
    await db(ctx)
      .selectFrom('price_list_company')
      .select('company_id')
      .where('list_id', '=', id)
      .orderBy('company_id')
      .execute()
  ).map((it) => it.company_id)

export const groupsOfList = async (ctx: Ctx, id: number): Promise<number[]> =>
  (
    await db(ctx)
      .selectFrom('price_list_group')
      .select('group_id')
      .where('list_id', '=', id)
      .orderBy('group_id')
      .execute()
  ).map((it) => it.group_id)

/** Writes prices of a list that the caller holds, of skus of its shop alone; answers how many it could not write. */
export async function putPrices(
  ctx: Ctx,
  list: { id: number; shopId: number },
  prices: readonly ListedPrice[],
): Promise<number> {
  const { rows } = await sql`
    insert into price_list_row (list_id, sku_id, min_quantity, price_minor)
    select ${list.id}, g.sku_id, g.min_quantity, g.price_minor
    from unnest(${prices.map((it) => it.skuId)}::bigint[], ${prices.map((it) => it.minQuantity)}::int[], ${prices.map((it) => it.priceMinor)}::bigint[])
      as g(sku_id, min_quantity, price_minor)
    join listed_sku s on s.sku_id = g.sku_id and s.shop_id = ${list.shopId} and s.is_there
    on conflict (list_id, sku_id, min_quantity) do update set price_minor = excluded.price_minor
    returning sku_id`.execute(ctx.db)
  return prices.length - rows.length
}

export const dropPrices = (ctx: Ctx, id: number, places: readonly Pick<ListedPrice, 'skuId' | 'minQuantity'>[]) =>
  sql`delete from price_list_row r
    using unnest(${places.map((it) => it.skuId)}::bigint[], ${places.map((it) => it.minQuantity)}::int[]) as g(sku_id, min_quantity)
    where r.list_id = ${id} and r.sku_id = g.sku_id and r.min_quantity = g.min_quantity`.execute(ctx.db)

export const pricesOfList = async (ctx: Ctx, id: number): Promise<ListedPrice[]> => {
  const rows = await db(ctx)
    .selectFrom('price_list_row')
    .select(['sku_id', 'min_quantity', 'price_minor'])
    .where('list_id', '=', id)
    .orderBy('sku_id')
    .orderBy('min_quantity')
    .execute()
  return rows.map((it) => ({ skuId: it.sku_id, minQuantity: it.min_quantity, priceMinor: it.price_minor }))
}

export interface ListedSku {
  skuId: number
  goodsId: number
  number: string
  names: ListedSkuView['names']
  specs: ListedSkuView['specs']
  picture: string
  listMinor: number
  units: ListedSkuView['units']
  packs: ListedSkuView['packs']
}
const skuFields = sql`s.sku_id as "skuId", s.goods_id as "goodsId", s.sku_number as number, s.names, s.specs, s.picture, s.price_minor as "listMinor", s.units, s.packs`
const says = (keyword: string) => {
  const word = literally(keyword)
  return sql`(${word} = '' or s.sku_number ilike ${`${word}%`}
    or ${namesSay(sql.ref('s.names'), word)})`
}

/** Prices of a list with their skus, in the order of these. */
export async function pageOfPrices(
  ctx: Ctx,
  list: { id: number; shopId: number },
  keyword: string,
  page: { from: number; size: number },
): Promise<{ rows: (ListedSku & ListedPrice)[]; total: number }> {
  const found = sql`from price_list_row r join listed_sku s on s.sku_id = r.sku_id
    where r.list_id = ${list.id} and s.shop_id = ${list.shopId} and ${says(keyword)}`
  const { rows } = await sql<ListedSku & ListedPrice>`
    select ${skuFields}, r.min_quantity as "minQuantity", r.price_minor as "priceMinor" ${found}
    order by s.goods_id, s.position, s.sku_id, r.min_quantity limit ${page.size} offset ${page.from}`.execute(ctx.db)
  const { rows: counted } = await sql<{ n: number }>`select count(*)::int as n ${found}`.execute(ctx.db)
  return { rows, total: counted[0]!.n }
}

/** Skus of a shop that can be listed. */
export async function pageOfListedSkus(
  ctx: Ctx,
  shopId: number,
  keyword: string,
  page: { from: number; size: number },
): Promise<{ rows: ListedSku[]; total: number }> {
  const found = sql`from listed_sku s where s.shop_id = ${shopId} and s.is_there and ${says(keyword)}`
  const { rows } = await sql<ListedSku>`
    select ${skuFields} ${found} order by s.goods_id desc, s.position, s.sku_id limit ${page.size} offset ${page.from}`.execute(
    ctx.db,
  )
  const { rows: counted } = await sql<{ n: number }>`select count(*)::int as n ${found}`.execute(ctx.db)
  return { rows, total: counted[0]!.n }
}

/** Skus of a shop by id or by number; those of another shop are not there. */
export async function listedSkus(
  ctx: Ctx,
  shopId: number,
  by: { ids: readonly number[] } | { numbers: readonly string[] },
): Promise<ListedSku[]> {
  const wanted =
    'ids' in by ? sql`s.sku_id = ${anyOf(by.ids)}` : sql`s.is_there and s.sku_number = any(${[...by.numbers]}::text[])`
  const { rows } = await sql<ListedSku>`
    select ${skuFields} from listed_sku s where s.shop_id = ${shopId} and ${wanted}`.execute(ctx.db)
  return rows
}

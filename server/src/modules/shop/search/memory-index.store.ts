import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#platform/ctx'
import type { Reading } from './expand-query.ts'
import type { FoundFacts } from './memory-index.ts'

const facts = sql`e.goods_id as "goodsId", e.shop_id as "shopId", e.brand_id as "brandId", e.category_path as "categoryPath", e.properties,
  e.price_minor as "priceMinor", e.sold, e.rating_tenths as "ratingTenths", e.in_stock as "inStock",
  (extract(epoch from e.listed_at) * 1000000)::bigint as "listedAt"`

/** So many goods above one of them, in the order of their ids. */
export async function foundFactsUnscoped(ctx: Ctx, after: number, count: number): Promise<FoundFacts[]> {
  const { rows } = await sql<FoundFacts>`
    select ${facts} from search_entry e where e.goods_id > ${after} order by e.goods_id limit ${count}`.execute(ctx.db)
  return rows
}

interface Changes {
  /** The state of the index with all of these, seen in the same moment. */
  version: number
  removed: number[]
  changed: FoundFacts[]
}

/** What is newer than a state of the index, so many at most of each. */
export async function changesSinceUnscoped(ctx: Ctx, version: number, atMost: number): Promise<Changes> {
  const { rows } = await sql<{ version: number; removed: number[] } & (FoundFacts | { goodsId: null })>`
    select v.version, v.removed, c.* from (
      select version, array(select goods_id from search_removed where changed_at_version > ${version} limit ${atMost}) as removed from search_version
    ) v left join lateral (
      select ${facts} from search_entry e where e.changed_at_version > ${version} limit ${atMost}
    ) c on true`.execute(ctx.db)
  const [{ version: now, removed }] = rows as [(typeof rows)[0]]
  return {
    version: now,
    removed,
    changed: rows.filter((row): row is (typeof rows)[0] & FoundFacts => row.goodsId !== null),
  }
}

/** Every property that goods are narrowed by, in the order in which the database puts them. */
export async function propertyKeys(ctx: Ctx): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`select key from search_property order by key`.execute(ctx.db)
  return rows.map((row) => row.key)
}

/** The goods that answer to a keyword, whoever asks. */
export interface Matches {
  reading: Reading
  tiers: readonly (readonly number[])[]
}

const idsWhere = (which: RawBuilder<unknown>) => sql`coalesce(array_agg(e.goods_id) filter (where ${which}), '{}')`

/** In tiers: those called what was typed, those called what means the same, those that say it. */
export async function tieredMatchesUnscoped(ctx: Ctx, reading: Reading): Promise<Matches> {
  const named = sql`e.names @@ ${reading.near}::tsquery`
  const meant = reading.near === reading.full ? named : sql`e.names @@ ${reading.full}::tsquery`
  const { rows } = await sql<{ named: number[]; meant: number[]; said: number[] }>`
    select ${idsWhere(sql`tier = 0`)} as named, ${idsWhere(sql`tier = 1`)} as meant, ${idsWhere(sql`tier = 2`)} as said from (
      select e.goods_id, case when ${named} then 0 when ${meant} then 1 else 2 end as tier
      from search_entry e where e.words @@ ${reading.full}::tsquery
    ) e`.execute(ctx.db)
  const { named: first, meant: second, said } = rows[0]!
  return { reading, tiers: [first, second, said] }
}

/** Where the order is another, or none. */
export async function matchesUnscoped(ctx: Ctx, reading: Reading): Promise<Matches> {
  const { rows } = await sql<{ said: number[] }>`
    select coalesce(array_agg(e.goods_id), '{}') as said from search_entry e where e.words @@ ${reading.full}::tsquery`.execute(
    ctx.db,
  )
  return { reading, tiers: [rows[0]!.said] }
}

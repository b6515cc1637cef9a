import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#platform/ctx'
import { compileOnce } from '#platform/database/compile-once'
import type { Reading } from './expand-query.ts'
import type { FoundFacts } from './memory-index.ts'
import { type Posting, postingOf, type TierOf } from './postings.ts'

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

/** The goods that answer to a keyword, whoever asks: the best first. */
export interface Matches {
  reading: Reading
  tiers: readonly (readonly number[])[]
  /** How many goods these are. */
  found: number
}

const idsOf = (which: RawBuilder<unknown>) => sql`coalesce(array_agg(goods_id) filter (where ${which}), '{}')`

const tieredWith = (isSame: boolean) =>
  compileOnce(
    (_db, { near, full }: Reading) => sql<{ version: number; named: number[]; meant: number[]; said: number[] }>`
    select (select version from search_version) as version, ${idsOf(sql`is_named`)} as named, ${idsOf(sql`is_meant and not is_named`)} as meant, ${idsOf(sql`not is_meant and not is_named`)} as said
    from (
      select e.goods_id, e.names @@ ${near}::tsquery as is_named, ${isSame ? sql`false` : sql`e.names @@ ${full}::tsquery`} as is_meant
      from search_entry e where e.words @@ ${full}::tsquery
    ) answering`,
  )
const tieredBySame = tieredWith(true)
const tieredByBoth = tieredWith(false)

/**
 * In tiers: those called what was typed, then those called what means the same, then those that say it. All are read once, since a visit to
 * a row costs more than to look at its names: who is called so says it too.
 */
export async function tieredMatchesUnscoped(ctx: Ctx, reading: Reading): Promise<Matches> {
  const { tiers } = await tiersUnscoped(ctx, reading)
  return { reading, tiers, found: foundIn(tiers) }
}

async function tiersUnscoped(ctx: Ctx, { near, full }: Reading) {
  const [row] = await (near === full ? tieredBySame : tieredByBoth)(ctx, { near, full })
  const { version, named, meant, said } = row!
  return { version, tiers: [named, meant, said] }
}
export const foundIn = (tiers: readonly (readonly number[])[]) => tiers.reduce((sum, ids) => sum + ids.length, 0)

/** The goods that answer to a term, with the state of the index in which they do. */
export async function postingUnscoped(ctx: Ctx, term: Reading): Promise<Posting> {
  const { version, tiers } = await tiersUnscoped(ctx, term)
  return postingOf(
    tiers.flatMap((ids, tier) => ids.map((id): [number, number] => [id, tier])),
    version,
  )
}

/**
 * For each of some terms those of some goods that answer to it now, with their tiers. What is joined with
 * nothing is unpacked once: compressed words would be unpacked for each term, which takes ten times as long.
 */
export async function answeringUnscoped(
  ctx: Ctx,
  goodsIds: readonly number[],
  terms: readonly Reading[],
): Promise<TierOf[]> {
  const { rows } = await sql<{ goodsId: number; nth: number; tier: number }>`
    with asked as materialized (
      select nth::int, near::tsquery, "full"::tsquery from unnest(${terms.map((it) => it.near)}::text[], ${terms.map((it) => it.full)}::text[]) with ordinality as t(near, "full", nth)
    ), looked_at as materialized (
      select goods_id, words || ''::tsvector as words, names || ''::tsvector as names from search_entry where goods_id = any(${[...goodsIds]}::bigint[])
    )
    select g.goods_id as "goodsId", a.nth, case when g.names @@ a.near then 0 when g.names @@ a."full" then 1 else 2 end as tier
    from looked_at g join asked a on g.words @@ a."full"`.execute(ctx.db)
  const found = terms.map(() => new Map<number, number>())
  for (const { goodsId, nth, tier } of rows) found[nth - 1]!.set(goodsId, tier)
  return found
}

const saying = compileOnce(
  (_db, { full }: Pick<Reading, 'full'>) =>
    sql<{
      said: number[]
    }>`select array(select e.goods_id from search_entry e where e.words @@ ${full}::tsquery) as said`,
)

/** Where the order is another, or none. */
export async function matchesUnscoped(ctx: Ctx, reading: Reading): Promise<Matches> {
  const [row] = await saying(ctx, { full: reading.full })
  const { said } = row!
  return { reading, tiers: [said], found: said.length }
}

import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#platform/ctx'
import { json, tablesOf } from '#platform/database/database'
import { columnsOf, recordsOf, rowMapping } from '#platform/database/row-mapping'
import type { LocalizedText } from '#platform/messages'
import type { SearchEntryTable, SearchPropertyTable, SearchTables } from './search.tables.ts'
import type { TriedReading } from './expand-query.ts'

const db = (ctx: Pick<Ctx, 'db'>) => tablesOf<SearchTables>(ctx)

/** The one mapping of an entry's row; the database makes its words of the texts. */
const entryRow = rowMapping<SearchEntryTable>()(
  {
    goodsId: 'goods_id',
    shopId: 'shop_id',
    categoryPath: 'category_path',
    brandId: 'brand_id',
    properties: 'properties',
    priceMinor: 'price_minor',
    sold: 'sold',
    ratingTenths: 'rating_tenths',
    inStock: 'in_stock',
    listedAt: 'listed_at',
    goodsVersion: 'goods_version',
  },
  ['words', 'names', 'changed_at_version'],
)
type EntryRow = ReturnType<typeof entryRow.read>

/** The one mapping of a property's row. */
const propertyRow = rowMapping<SearchPropertyTable>()({ key: 'key', names: 'names', values: 'values' })
type Property = ReturnType<typeof propertyRow.read>

/** What one goods is found by. */
export interface Entry extends EntryRow {
  english: string
  indonesian: string
  /** Names of its categories. */
  shelfEnglish: string
  shelfIndonesian: string
  /** Values of its parameters and choices. */
  saidEnglish: string
  saidIndonesian: string
  tokens: string
}

/** One writer at a time: who writes later has read later, so that an older look at the goods never wins. */
export const lockIndex = (ctx: Ctx) =>
  db(ctx)
    .updateTable('search_version')
    .set({ version: sql`version + 1` })
    .execute()

/** How often the index has changed, how often its words have been counted, and how often operators said what words mean. */
export const indexVersions = async (
  ctx: Ctx,
): Promise<{ version: number; words: number; dictionary: number; rules: number }> =>
  db(ctx)
    .selectFrom('search_version')
    .select(['version', 'words_version as words', 'dictionary_version as dictionary', 'rules'])
    .executeTakeFirstOrThrow()

export const saveRules = (ctx: Ctx, rules: number) => db(ctx).updateTable('search_version').set({ rules }).execute()

/** What is already so stays as it is: writing it again would cost as much as writing it anew, and every process would read it again. */
export async function writeEntries(ctx: Ctx, entries: readonly Entry[]) {
  const rows = entries.map((entry) => entryRow.write(entry))
  const given = entries.map((entry, at) => ({
    entry: rows[at],
    english: entry.english,
    indonesian: entry.indonesian,
    shelf_english: entry.shelfEnglish,
    shelf_indonesian: entry.shelfIndonesian,
    said_english: entry.saidEnglish,
    said_indonesian: entry.saidIndonesian,
    tokens: entry.tokens,
  }))
  await sql`
    insert into search_entry (changed_at_version, words, ${columnsOf(rows)})
    select (select version from search_version), setweight(to_tsvector('english', english), 'A') || setweight(to_tsvector('indonesian', indonesian), 'A')
        || setweight(to_tsvector('english', shelf_english), 'B') || setweight(to_tsvector('indonesian', shelf_indonesian), 'B')
        || setweight(to_tsvector('english', said_english), 'C') || setweight(to_tsvector('indonesian', said_indonesian), 'C') || tokens::tsvector,
      ${columnsOf(rows, 'r')}
    from jsonb_to_recordset(${json(given)}) as t(entry jsonb, english text, indonesian text, shelf_english text, shelf_indonesian text,
      said_english text, said_indonesian text, tokens text)
    cross join lateral jsonb_populate_record(null::search_entry, t.entry) as r
    on conflict (goods_id) do update set (changed_at_version, words, ${columnsOf(rows)}) = (excluded.changed_at_version, excluded.words, ${columnsOf(rows, 'excluded')})
    where (search_entry.words, ${columnsOf(rows, 'search_entry')}) is distinct from (excluded.words, ${columnsOf(rows, 'excluded')})`.execute(
    ctx.db,
  )
}

export const removeEntries = (ctx: Ctx, goodsIds: readonly number[]) =>
  remove(ctx, sql`goods_id = any(${[...goodsIds]}::bigint[])`)

/** Takes out all goods above one of them but these: up to the last of these, or without end. */
export const removeOthers = (ctx: Ctx, after: number, goodsIds: readonly number[]) => {
  const last = goodsIds.at(-1) ?? null
  return remove(
    ctx,
    sql`goods_id > ${after} and (${last}::bigint is null or goods_id <= ${last}) and goods_id <> all(${[...goodsIds]}::bigint[])`,
  )
}

/** What is taken out is noted with the state of the index, for processes that have it in memory. */
const remove = (ctx: Ctx, which: RawBuilder<unknown>) =>
  sql`with removed as (delete from search_entry where ${which} returning goods_id)
    insert into search_removed (goods_id, changed_at_version) select goods_id, (select version from search_version) from removed
    on conflict (goods_id) do update set changed_at_version = excluded.changed_at_version`.execute(ctx.db)

export const writeProperties = (ctx: Ctx, properties: readonly Property[]) => {
  const rows = properties.map((property) => propertyRow.write(property))
  return sql`insert into search_property (${columnsOf(rows)}) select ${columnsOf(rows)} from ${recordsOf('search_property', rows)}
    on conflict (key) do update set names = excluded.names, "values" = excluded."values"
    where (search_property.names, search_property."values") is distinct from (excluded.names, excluded."values")`.execute(
    ctx.db,
  )
}

export async function propertiesNamed(
  ctx: Ctx,
  keys: readonly string[],
): Promise<Map<string, { names: LocalizedText; values: LocalizedText }>> {
  const rows = await db(ctx)
    .selectFrom('search_property')
    .selectAll()
    .where(sql<boolean>`key = any(${[...keys]}::text[])`)
    .execute()
  return new Map(rows.map((row) => [row.key, row]))
}

/** How many goods answer each query, whoever asks; an empty one answers none. */
export async function countMatches(ctx: Ctx, queries: readonly string[]): Promise<number[]> {
  if (!queries.some(Boolean)) return queries.map(() => 0)
  const { rows } = await sql<{ found: number }>`
    select case when q = '' then 0 else (select count(*)::int from search_entry where words @@ q::tsquery) end as found
    from unnest(${[...queries]}::text[]) with ordinality as asked(q, place) order by place`.execute(ctx.db)
  return rows.map((row) => row.found)
}

const answering = (visible: readonly number[] | undefined) =>
  sql`search_entry where words @@ q::tsquery${visible ? sql` and category_path && ${[...visible]}::bigint[]` : sql``}`

/** How many goods a company finds with each query, among the categories it may see. */
export async function countReadings(
  ctx: Ctx,
  queries: readonly string[],
  visible: readonly number[] | undefined,
): Promise<number[]> {
  if (!visible) return countMatches(ctx, queries)
  const { rows } = await sql<{ found: number }>`
    select case when q = '' then 0 else (select count(*)::int from ${answering(visible)}) end as found
    from unnest(${[...queries]}::text[]) with ordinality as asked(q, place) order by place`.execute(ctx.db)
  return rows.map((row) => row.found)
}

/** Of each query whether a company finds any goods with it. */
export async function whetherFound(
  ctx: Ctx,
  queries: readonly string[],
  visible: readonly number[] | undefined,
): Promise<boolean[]> {
  if (!queries.some(Boolean)) return queries.map(() => false)
  // Only the first goods of each is read, but by the index: asked for one row, the planner would look through the table.
  const { rows } = await sql<{ found: boolean }>`
    select q <> '' and exists (with said as materialized (select from ${answering(visible)}) select from said) as found
    from unnest(${[...queries]}::text[]) with ordinality as asked(q, place) order by place`.execute(ctx.db)
  return rows.map((row) => row.found)
}

/** What is looked for, ready for the database. */
export interface Wanted {
  /** What the keyword stands for; nothing when none was given. */
  reading?: TriedReading
  categoryId?: number
  brandId?: number
  shopId?: number
  /** One of the shop's own categories. */
  sectionId?: number
  minMinor?: number
  maxMinor?: number
  inStock: boolean
  /** Of each property named, one of the values. */
  properties: [name: string, keys: string[]][]
  /** Only goods that the company has agreed on. */
  zone: boolean
  /** Something was typed that no word can be read from. */
  unreadable: boolean
  /** What the company has agreed: the lowest price by goods; null where it holds from more pieces on. */
  agreed: ReadonlyMap<number, number | null>
  /** The categories the company may see, with everything below them; undefined is all. */
  visible: readonly number[] | undefined
}

const yes = sql<boolean>`true`
const at = (value: number | undefined, make: (value: number) => RawBuilder<boolean>) =>
  value === undefined ? yes : make(value)

/** The parts of a search: where it looks at all, and one condition for each thing it can be narrowed by. */
export function conditions(wanted: Wanted) {
  const { agreed } = wanted
  const source = agreed.size
    ? sql`search_entry e left join unnest(${[...agreed.keys()]}::bigint[], ${[...agreed.values()]}::bigint[]) as c(goods_id, price_minor) on c.goods_id = e.goods_id`
    : sql`search_entry e`
  const price = agreed.size ? sql<number>`least(e.price_minor, c.price_minor)` : sql<number>`e.price_minor`
  const zone = !wanted.zone ? yes : agreed.size ? sql<boolean>`c.goods_id is not null` : sql<boolean>`false`
  const seen = wanted.visible ? sql<boolean>`e.category_path && ${[...wanted.visible]}::bigint[]` : yes
  return {
    source,
    price,
    base: sql<boolean>`${at(wanted.sectionId, (id) => sql`e.goods_id in (select g.goods_id from section_goods g where g.section_id = ${id} and g.shop_id = e.shop_id)`)} and ${wanted.reading === undefined ? yes : sql<boolean>`e.words @@ ${wanted.reading.full}::tsquery`} and ${seen} and ${zone} and ${wanted.unreadable ? sql`false` : yes}`,
    category: at(wanted.categoryId, (id) => sql`e.category_path @> ${[id]}::bigint[]`),
    brand: at(wanted.brandId, (id) => sql`e.brand_id = ${id}`),
    shop: at(wanted.shopId, (id) => sql`e.shop_id = ${id}`),
    priced: sql<boolean>`${at(wanted.minMinor, (min) => sql`${price} >= ${min}`)} and ${at(wanted.maxMinor, (max) => sql`${price} <= ${max}`)}`,
    stocked: wanted.inStock ? sql<boolean>`e.in_stock` : yes,
    properties: wanted.properties.map(([, keys]) => sql<boolean>`e.properties && ${keys}::text[]`),
  }
}

const every = (parts: readonly RawBuilder<unknown>[]) =>
  parts.length ? sql<boolean>`(${sql.join(parts, sql` and `)})` : yes

export function wholly(wanted: Wanted) {
  const { base, category, brand, shop, priced, stocked, properties } = conditions(wanted)
  return every([base, category, brand, shop, priced, stocked, ...properties])
}

export type Sort =
  | 'def'
  | 'buynum_desc'
  | 'buynum_asc'
  | 'price_asc'
  | 'price_desc'
  | 'grade_desc'
  | 'grade_asc'
  | 'new_desc'

/** One page of the goods that fit, in a total order. */
export async function findPage(ctx: Ctx, wanted: Wanted, sort: Sort, from: number, size: number): Promise<number[]> {
  const { source, price } = conditions(wanted)
  // With a keyword no index may give the order: walking all goods in it takes long where few of them fit.
  const by = (column: RawBuilder<unknown>) => (wanted.reading ? sql`(${column} + 0)` : column)
  const sold = sql`${by(sql`e.sold`)} desc, e.goods_id desc`
  const orders: Record<Sort, RawBuilder<unknown>> = {
    def: sold,
    buynum_desc: sold,
    buynum_asc: sql`${by(sql`e.sold`)}, e.goods_id`,
    price_asc: sql`${by(price)}, e.goods_id`,
    price_desc: sql`${by(price)} desc, e.goods_id desc`,
    grade_desc: sql`e.rating_tenths desc, ${sold}`,
    grade_asc: sql`e.rating_tenths, e.goods_id`,
    new_desc: sql`e.listed_at desc, e.goods_id desc`,
  }
  const { rows } = await sql<{
    goods_id: number
  }>`select e.goods_id from ${source} where ${wholly(wanted)} order by ${orders[sort]} offset ${from} limit ${size}`.execute(
    ctx.db,
  )
  return rows.map((row) => row.goods_id)
}

export async function countOf(ctx: Ctx, source: RawBuilder<unknown>, fits: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from ${source} where ${fits}`.execute(
    ctx.db,
  )
  return rows[0]!.total
}

export async function countFound(ctx: Ctx, wanted: Wanted): Promise<number> {
  const { reading, agreed: _, properties, inStock, zone, unreadable, ...narrowed } = wanted
  const plain =
    !inStock && !zone && !unreadable && !properties.length && Object.values(narrowed).every((it) => it === undefined)
  // Reading the keyword has counted them already.
  if (reading && plain) return reading.found
  return countOf(ctx, conditions(wanted).source, wholly(wanted))
}

type Counts = [key: string, count: number][]

export interface Facets {
  total: number
  categories: Counts
  /** The chosen category and what it lies in. */
  trail: Counts
  brands: Counts
  shops: Counts
  properties: Counts
  price: [min: number, max: number]
  inStock: number
}

/** Which categories are counted: those of a level, below one of them; and the way down to the chosen one. */
export interface Level {
  grade: number
  within: number | undefined
  trail: readonly number[]
}

/**
 * Counts what a search can be narrowed by, in one look at what fits. Each group is counted with every other condition
 * but its own, so that a count is what choosing it would find.
 */
export async function countFacets(ctx: Ctx, wanted: Wanted, { grade, within, trail }: Level): Promise<Facets> {
  const { source, price, base, category, brand, shop, priced, stocked, properties } = conditions(wanted)
  const props = every(properties)
  const list = (rows: RawBuilder<unknown>) =>
    sql`(select coalesce(json_agg(json_build_array(key::text, n)), '[]') from (${rows}) counted)`
  const group = (key: RawBuilder<unknown>, fits: string, limit: number) =>
    list(
      sql`select ${key} as key, count(*)::int as n from base where ${sql.raw(fits)} and ${key} is not null group by 1 order by 2 desc, 1 limit ${sql.lit(limit)}`,
    )
  const values = (fits: RawBuilder<unknown>, which: RawBuilder<unknown>) =>
    sql`select p as key, count(*)::int as n from base, unnest(properties) p where ${fits} and ${which} group by 1`
  const without = (own: number) =>
    every(properties.map((_, other) => (other === own ? yes : sql.raw(`in_prop_${other}`))))
  const names = wanted.properties.map(([name]) => name)
  const propertyCounts = [
    values(
      sql`in_category and in_brand and in_shop and in_price and in_stocked and in_props`,
      sql`split_part(p, '_', 1) <> all(${names}::text[])`,
    ),
    ...names.map((name, nth) =>
      values(
        sql`in_category and in_brand and in_shop and in_price and in_stocked and ${without(nth)}`,
        sql`split_part(p, '_', 1) = ${name}`,
      ),
    ),
  ]
  const level = sql`category_path[${sql.lit(grade)}]`
  const { rows } = await sql<{ facets: Facets }>`
    with base as materialized (
      select e.category_path, e.brand_id, e.shop_id, e.properties, ${price} as price, e.in_stock, ${category} as in_category, ${brand} as in_brand, ${shop} as in_shop,
        ${priced} as in_price, ${stocked} as in_stocked, ${props} as in_props${properties.length ? sql`, ` : sql``}${properties.length ? sql.join(properties.map((one, nth) => sql`${one} as ${sql.raw(`in_prop_${nth}`)}`)) : sql``}
      from ${source} where ${base} and ${at(within, (id) => sql`e.category_path @> ${[id]}::bigint[]`)}
    )
    select json_build_object(
      'total', (select count(*) from base where in_category and in_brand and in_shop and in_price and in_stocked and in_props),
      'categories', ${group(level, 'in_brand and in_shop and in_price and in_stocked and in_props', 500)},
      'trail', ${list(sql`select id as key, (select count(*)::int from ${source} where ${every([base, brand, shop, priced, stocked, ...properties])} and e.category_path @> array[id]) as n from unnest(${[...trail]}::bigint[]) id`)},
      'brands', ${group(sql`brand_id`, 'in_category and in_shop and in_price and in_stocked and in_props', 60)},
      'shops', ${group(sql`shop_id`, 'in_category and in_brand and in_price and in_stocked and in_props', 60)},
      'properties', ${list(sql`select * from (${sql.join(propertyCounts, sql` union all `)}) each_name order by n desc, key limit 400`)},
      'price', (select json_build_array(coalesce(min(price), 0), coalesce(max(price), 0)) from base where in_category and in_brand and in_shop and in_stocked and in_props),
      'inStock', (select count(*) from base where in_category and in_brand and in_shop and in_price and in_props and in_stock)
    ) as facets`.execute(ctx.db)
  return rows[0]!.facets
}

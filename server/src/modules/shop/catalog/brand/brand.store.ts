import { type Selectable, sql } from 'kysely'
import type { Ctx } from '#platform/ctx'
import { literally } from '#platform/database/database'
import { rowMapping } from '#platform/database/row-mapping'
import { refuse } from '#platform/http/refuse'
import { among, db } from '../catalog.store.ts'
import type { BrandTable } from '../catalog.tables.ts'

/** The one mapping of a brand's row. */
const brandRow = rowMapping<BrandTable>()({ id: 'id', name: 'name', logo: 'logo', version: 'version' })
const namedRow = brandRow.without(['id', 'version'])
type BrandRow = ReturnType<typeof brandRow.read>

export interface CountedBrand extends BrandRow {
  /** Goods of it, without removed ones. */
  goods: number
  /** Others of the same name but for capitals, blanks and dashes. */
  doubles: number
}

export interface BrandFilter {
  keyword: string
  /** Only those that have doubles. */
  doubles: boolean
}

/** Keeps brands from being deleted until the transaction ends. Refuses BRAND_UNKNOWN where one is not there any more. */
export async function shareBrands(ctx: Ctx, ids: readonly number[]): Promise<void> {
  const wanted = [...new Set(ids)]
  if (!wanted.length) return
  const { rows } = await sql`select id from brand where ${among('id', wanted)} order by id for key share`.execute(
    ctx.db,
  )
  if (rows.length < wanted.length) refuse('BRAND_UNKNOWN')
}

/** Locked against everything, also against goods that are said to be of them. */
export async function lockBrands(ctx: Ctx, ids: readonly number[]): Promise<Map<number, BrandRow>> {
  const rows = await db(ctx).selectFrom('brand').selectAll().where(among('id', ids)).orderBy('id').forUpdate().execute()
  return new Map(rows.map((row) => [row.id, brandRow.read(row)]))
}

const goodsOf = sql<number>`(select count(*)::int from goods where goods.brand_id = brand.id and goods.deleted_at is null)`
const doublesOf = sql<number>`(select count(*)::int from brand other where plain_number(other.name) = plain_number(brand.name) and other.id <> brand.id)`
type CountedRow = Selectable<BrandTable> & { goods: number; doubles: number }
const readCounted = (row: CountedRow): CountedBrand => ({
  ...brandRow.read(row),
  goods: row.goods,
  doubles: row.doubles,
})

const filtered = (ctx: Ctx, { keyword, doubles }: BrandFilter) => {
  let brands = db(ctx).selectFrom('brand')
  if (keyword) brands = brands.where('name', 'ilike', `%${literally(keyword)}%`)
  return doubles ? brands.where(sql<boolean>`${doublesOf} > 0`) : brands
}

export async function pageOfBrands(
  ctx: Ctx,
  filter: BrandFilter,
  { from, size }: { from: number; size: number },
): Promise<{ rows: CountedBrand[]; total: number }> {
  const { n } = await filtered(ctx, filter)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  const rows = await filtered(ctx, filter)
    .selectAll()
    .select([goodsOf.as('goods'), doublesOf.as('doubles')])
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .limit(size)
    .offset(from)
    .execute()
  return { rows: rows.map(readCounted), total: n }
}

export async function findBrand(ctx: Ctx, id: number): Promise<CountedBrand | undefined> {
  const row = await db(ctx)
    .selectFrom('brand')
    .selectAll()
    .select([goodsOf.as('goods'), doublesOf.as('doubles')])
    .where('id', '=', id)
    .executeTakeFirst()
  return row && readCounted(row)
}

/** Whether another brand has this name, whatever its capitals. */
export const findBrandNamed = async (ctx: Ctx, name: string, except = 0) =>
  db(ctx)
    .selectFrom('brand')
    .select('id')
    .where(sql<boolean>`plain_number(name) = plain_number(${name})`)
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .where('id', '<>', except)
    .limit(1)
    .executeTakeFirst()

/** The id of a new brand; undefined where the very name is there. */
export async function insertBrand(ctx: Ctx, brand: { name: string; logo: string }): Promise<number | undefined> {
  const row = await db(ctx)
    .insertInto('brand')
    .values(namedRow.values(brand))
    .onConflict((it) => it.column('name').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Changes a locked brand; its version is another. */
export const changeLockedBrand = (ctx: Ctx, id: number, change: { name?: string; logo?: string }) =>
  db(ctx)
    .updateTable('brand')
    .set((eb) => ({ version: eb('version', '+', 1), ...namedRow.values(change) }))
    .where('id', '=', id)
    .execute()

/** Makes the goods of a locked brand those of another one, or of none; how many there are without removed ones. */
export async function moveGoodsOfBrand(ctx: Ctx, from: number, into: number | null): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    with held as (select id from goods where brand_id = ${from} order by id for update),
    moved as (update goods set brand_id = ${into}::bigint, version = goods.version + 1, changed_at = ${ctx.clock.now()}
      from held where goods.id = held.id returning goods.deleted_at)
    select count(*) filter (where deleted_at is null)::int as n from moved`.execute(ctx.db)
  return rows[0]!.n
}

export const deleteBrand = (ctx: Ctx, id: number) => db(ctx).deleteFrom('brand').where('id', '=', id).execute()

/** Ids of brands by their names in lower case. */
export async function brandsNamed(ctx: Ctx, names: readonly string[]): Promise<Map<string, number>> {
  const wanted = names.map((it) => it.trim().toLowerCase())
  const rows = await db(ctx)
    .selectFrom('brand')
    .select(['id', sql<string>`lower(name)`.as('name')])
    .where(sql<boolean>`lower(name) = any(${wanted}::text[])`)
    .orderBy('id', 'desc')
    .execute()
  return new Map(rows.map(({ id, name }) => [name, id]))
}

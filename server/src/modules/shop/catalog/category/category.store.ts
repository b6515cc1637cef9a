import { sql } from 'kysely'
import type { Ctx } from '#platform/ctx'
import { allOf, json } from '#platform/database/database'
import { refuse } from '#platform/http/refuse'
import type { LocalizedText } from '#platform/messages'
import { among, categoryRow, db } from '../catalog.store.ts'
import type { CategoryParameter } from './category.types.ts'

export type CategoryRow = ReturnType<typeof categoryRow.read>

/** Whoever changes the tree holds this one row: what they read of it stays so until they are done, and its version is another. */
export const lockTree = (ctx: Ctx) =>
  db(ctx)
    .updateTable('category_tree')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .execute()

/** Keeps categories from being deleted until the transaction ends. Refuses CATEGORY_UNKNOWN where one is not there any more. */
export async function shareCategories(ctx: Ctx, ids: readonly number[]): Promise<void> {
  const wanted = [...new Set(ids)]
  if (!wanted.length) return
  const { rows } = await sql`select id from category where ${among('id', wanted)} order by id for key share`.execute(
    ctx.db,
  )
  if (rows.length < wanted.length) refuse('CATEGORY_UNKNOWN')
}

/** Locked against everything, also against goods that are put into them. */
export async function lockCategories(ctx: Ctx, ids: readonly number[]): Promise<Map<number, CategoryRow>> {
  const rows = await db(ctx)
    .selectFrom('category')
    .selectAll()
    .where(among('id', ids))
    .orderBy('id')
    .forUpdate()
    .execute()
  return new Map(rows.map((row) => [row.id, categoryRow.read(row)]))
}

/** All of them with the goods that lie in them themselves, on the shelf or not; those above before those below, by position. */
export async function categoriesCounted(ctx: Ctx): Promise<(CategoryRow & { goods: number })[]> {
  const rows = await db(ctx)
    .selectFrom('category')
    .selectAll()
    .select(
      sql<number>`coalesce((select n from (select category_id, count(*)::int as n from goods where deleted_at is null group by 1) counted
        where counted.category_id = category.id), 0)`.as('goods'),
    )
    .orderBy('grade')
    .orderBy('position')
    .orderBy('id')
    .limit(20_000)
    .execute()
  return rows.map((row) => ({ ...categoryRow.read(row), goods: row.goods }))
}

/** Ids of what stands directly below a category, or on the first level, in order. */
export async function childrenOf(ctx: Ctx, parentId: number | null): Promise<number[]> {
  const rows = await db(ctx)
    .selectFrom('category')
    .select('id')
    .where(sql<boolean>`parent_id is not distinct from ${parentId}`)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map((row) => row.id)
}

/** The category of this English name at a place, but for one. */
export const findNamed = async (ctx: Ctx, parentId: number | null, english: string, except = 0) =>
  db(ctx)
    .selectFrom('category')
    .select('id')
    .where(sql<boolean>`parent_id is not distinct from ${parentId}`)
    .where(sql<boolean>`lower(names->>'en-us') = lower(${english})`)
    .where('id', '<>', except)
    .executeTakeFirst()

/** What tells ready categories from those of the tree: what one was made from, and its English name at its place. */
export const categoriesToCompare = async (ctx: Ctx) =>
  db(ctx)
    .selectFrom('category')
    .select(['id', 'parent_id as parentId', 'pack_key as packKey'])
    .select(sql<string>`lower(names->>'en-us')`.as('english'))
    .orderBy('id')
    .limit(20_000)
    .execute()

/** The whole tree as somebody plans a change of it, in the transaction that locks it or for a look. */
export async function categoriesToPlan(
  ctx: Ctx,
): Promise<Pick<CategoryRow, 'id' | 'parentId' | 'names' | 'position'>[]> {
  return db(ctx)
    .selectFrom('category')
    .select(['id', 'parent_id as parentId', 'names', 'position'])
    .orderBy('id')
    .limit(20_000)
    .execute()
}

/** Path and grade of every category as its place says, where they are others. */
export const recountPaths = (ctx: Ctx) =>
  sql`with recursive walk as (
      select id, array[id] as path, 1 as grade from category where parent_id is null
      union all
      select category.id, walk.path || category.id, walk.grade + 1 from category join walk on category.parent_id = walk.id
    )
    update category set path = walk.path, grade = walk.grade from walk
    where walk.id = category.id and category.path <> walk.path`.execute(ctx.db)

/** Positions of categories that stand beside one another, in the order given. */
export const writeOrder = (ctx: Ctx, ids: readonly number[]) =>
  sql`update category set position = r.place from unnest(${[...ids]}::bigint[]) with ordinality as r(id, place)
    where category.id = r.id and category.position <> r.place`.execute(ctx.db)

/** Changes the row of a locked category; its version is another. */
export const changeLockedCategory = (
  ctx: Ctx,
  id: number,
  {
    names,
    image,
    parameters,
    parentId,
  }: {
    names?: LocalizedText
    image?: string
    parameters?: readonly CategoryParameter[]
    parentId?: number | null
  },
) =>
  db(ctx)
    .updateTable('category')
    .set((eb) => ({
      version: eb('version', '+', 1),
      ...(names && { names: json(names) }),
      ...(image !== undefined && { image }),
      ...(parameters && { parameters: json(parameters) }),
      ...(parentId !== undefined && { parent_id: parentId }),
    }))
    .where('id', '=', id)
    .execute()

/** How many levels a category takes with everything below it. */
export async function heightOf(ctx: Ctx, { id, grade }: Pick<CategoryRow, 'id' | 'grade'>): Promise<number> {
  const row = await db(ctx)
    .selectFrom('category')
    .select((eb) => eb.fn.max('grade').as('deepest'))
    .where(sql<boolean>`path @> array[${id}]::bigint[]`)
    .executeTakeFirstOrThrow()
  return row.deepest - grade + 1
}

/** Path and grade of a category and everything below it, or of that alone, under the path given; how many are others now. */
export async function rewritePaths(
  ctx: Ctx,
  { id, grade }: Pick<CategoryRow, 'id' | 'grade'>,
  above: readonly number[],
  which: 'all' | 'below',
): Promise<number> {
  const kept = which === 'all' ? grade : grade + 1
  const { rows } = await sql`update category set path = ${[...above]}::bigint[] || path[${kept}::int:],
      grade = ${above.length}::int + cardinality(path) - ${kept}::int + 1
    where path @> array[${id}]::bigint[] and (${which === 'all'} or id <> ${id}) returning id`.execute(ctx.db)
  return rows.length
}

export const moveChildren = (ctx: Ctx, from: number, into: number) =>
  db(ctx)
    .updateTable('category')
    .set((eb) => ({ parent_id: into, version: eb('version', '+', 1) }))
    .where('parent_id', '=', from)
    .execute()

/** Goods in a category and below it, without removed ones. */
export async function countGoodsBelow(ctx: Ctx, id: number): Promise<number> {
  const row = await db(ctx)
    .selectFrom('goods')
    .innerJoin('category', 'category.id', 'goods.category_id')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where(sql<boolean>`category.path @> array[${id}]::bigint[]`)
    .where('goods.deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return row.n
}

/** Ids of goods in a category and below it above one of them, in order. */
export async function goodsIdsBelow(ctx: Ctx, id: number, after: number, count: number): Promise<number[]> {
  const rows = await db(ctx)
    .selectFrom('goods')
    .innerJoin('category', 'category.id', 'goods.category_id')
    .select('goods.id')
    .where(sql<boolean>`category.path @> array[${id}]::bigint[]`)
    .where('goods.id', '>', after)
    .where('goods.deleted_at', 'is', null)
    .orderBy('goods.id')
    .limit(count)
    .execute()
  return rows.map((row) => row.id)
}

/** Puts the goods of a locked category into another one, removed ones too; how many there are without these. */
export async function moveGoodsOver(ctx: Ctx, from: number, into: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    with held as (select id from goods where category_id = ${from} order by id for update),
    moved as (update goods set category_id = ${into}, version = goods.version + 1, changed_at = ${ctx.clock.now()}
      from held where goods.id = held.id returning goods.deleted_at)
    select count(*) filter (where deleted_at is null)::int as n from moved`.execute(ctx.db)
  return rows[0]!.n
}

/** What is said of a category goes over to another one: who may sell in it, who sees it, and what was merged into it before. */
export async function moveMentions(ctx: Ctx, from: number, into: number): Promise<void> {
  for (const [table, whose] of [
    ['shop_category', 'shop_id'],
    ['company_category', 'company_id'],
  ] as const) {
    await sql`insert into ${sql.table(table)} (${sql.ref(whose)}, category_id)
      select ${sql.ref(whose)}, ${into} from ${sql.table(table)} where category_id = ${from} on conflict do nothing`.execute(
      ctx.db,
    )
    await sql`delete from ${sql.table(table)} where category_id = ${from}`.execute(ctx.db)
  }
  await db(ctx).updateTable('merged_category').set({ category_id: into }).where('category_id', '=', from).execute()
  await db(ctx).insertInto('merged_category').values({ former_id: from, category_id: into }).execute()
}

export interface CategoryUses {
  goods: number
  children: number
  shops: number
  companies: number
}

/** What a category is needed for; goods that were removed count too, for they could come back. */
export async function usesOf(ctx: Ctx, id: number): Promise<CategoryUses> {
  const { rows } = await sql<CategoryUses>`select
    (select count(*)::int from goods where category_id = ${id}) as goods,
    (select count(*)::int from category where parent_id = ${id}) as children,
    (select count(*)::int from shop_category where category_id = ${id}) as shops,
    (select count(*)::int from company_category where category_id = ${id}) as companies`.execute(ctx.db)
  return rows[0]!
}

export async function deleteCategory(ctx: Ctx, id: number): Promise<void> {
  await db(ctx).deleteFrom('merged_category').where('category_id', '=', id).execute()
  await db(ctx).deleteFrom('category').where('id', '=', id).execute()
}

/** Shops of which it is said that they may sell in one of these categories, by name. */
export const sellersIn = async (ctx: Ctx, ids: readonly number[]): Promise<{ id: number; name: string }[]> =>
  db(ctx)
    .selectFrom('shop_summary')
    .select(['shop_id as id', 'name'])
    .where(
      sql<boolean>`exists (select from shop_category where shop_category.shop_id = shop_summary.shop_id and category_id = any(${allOf(ids)}))`,
    )
    .orderBy('name')
    .limit(100)
    .execute()

/** Open shops that may sell everything. */
export async function countFreeSellers(ctx: Ctx): Promise<number> {
  const row = await db(ctx)
    .selectFrom('shop_summary')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('is_open', '=', true)
    .where(sql<boolean>`not exists (select from shop_category where shop_category.shop_id = shop_summary.shop_id)`)
    .executeTakeFirstOrThrow()
  return row.n
}

/** Companies of which it is said that they see this category. */
export async function countSeeing(ctx: Ctx, id: number): Promise<number> {
  const row = await db(ctx)
    .selectFrom('company_category')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('category_id', '=', id)
    .executeTakeFirstOrThrow()
  return row.n
}

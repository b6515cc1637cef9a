import { sql } from 'kysely'
import type { Ctx } from '#platform/ctx'
import { json } from '#platform/database/database'
import { rowMapping } from '#platform/database/row-mapping'
import type { GoodsImportGoodsTable } from './goods-import.tables.ts'
import type { Fate, GoodsBefore, RowFlaw, UndoFate } from './goods-import.types.ts'
import { db } from './import.store.ts'

/** The one mapping of the row of one goods of a file. */
const plannedRow = rowMapping<GoodsImportGoodsTable>()({
  importId: 'import_id',
  position: 'position',
  number: 'number',
  rows: 'rows',
  flaws: 'flaws',
  forecast: 'forecast',
  result: 'result',
  undo: 'undo',
  problems: 'problems',
  goodsId: 'goods_id',
  before: 'before',
  versionAfter: 'version_after',
})
export type PlannedGoods = ReturnType<typeof plannedRow.read>

/** The goods of a file as it is read now, in the place of those that an earlier check had. */
export async function writePlan(
  ctx: Ctx,
  importId: number,
  goods: readonly { number: string; rows: readonly number[]; flaws: readonly RowFlaw[] }[],
): Promise<void> {
  await db(ctx).deleteFrom('goods_import_goods').where('import_id', '=', importId).execute()
  const numbered = goods.map((it, position) => ({ ...it, position }))
  for (let at = 0; at < numbered.length; at += 1000)
    await sql`insert into goods_import_goods (import_id, position, number, rows, flaws)
      select ${importId}, g.position, g.number, array(select r::int from jsonb_array_elements_text(g.rows) r), g.flaws
      from jsonb_to_recordset(${json(numbered.slice(at, at + 1000))})
        as g(position int, number text, rows jsonb, flaws jsonb)`.execute(ctx.db)
}

export type Step = 'forecast' | 'result' | 'undo'
const waits = {
  forecast: sql<boolean>`forecast is null`,
  result: sql<boolean>`result is null`,
  undo: sql<boolean>`undo is null and result in ('new', 'changed')`,
} satisfies Record<Step, unknown>

/** The next goods of an import that a step has not done yet. */
export async function nextPlanned(ctx: Ctx, importId: number, step: Step, count: number): Promise<PlannedGoods[]> {
  const rows = await db(ctx)
    .selectFrom('goods_import_goods')
    .selectAll()
    .where('import_id', '=', importId)
    .where(waits[step])
    .orderBy('position')
    .limit(count)
    .execute()
  return rows.map(plannedRow.read)
}

/** Locks one goods for a step; false where another process has done it already. */
export async function claimPlanned(ctx: Ctx, { importId, position }: PlannedGoods, step: Step): Promise<boolean> {
  const row = await db(ctx)
    .selectFrom('goods_import_goods')
    .select('position')
    .where('import_id', '=', importId)
    .where('position', '=', position)
    .where(waits[step])
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

interface Done {
  forecast?: Fate
  result?: Fate
  undo?: UndoFate
  problems: readonly RowFlaw[]
  goodsId?: number
  before?: GoodsBefore
  versionAfter?: number
}

/** Writes what a step came to, once. */
export const notePlanned = (ctx: Ctx, { importId, position }: PlannedGoods, step: Step, done: Done) =>
  db(ctx)
    .updateTable('goods_import_goods')
    .set(plannedRow.values({ ...done, problems: [...done.problems] }))
    .where('import_id', '=', importId)
    .where('position', '=', position)
    .where(waits[step])
    .execute()

export interface Counts {
  goods: number
  forecast: Record<Fate, number>
  forecastDone: number
  result: Record<Fate, number>
  resultDone: number
  undone: number
  kept: number
}

/** How many goods of each import came to what. */
export async function countPlanned(ctx: Ctx, importIds: readonly number[]): Promise<Map<number, Counts>> {
  const fates = (column: 'forecast' | 'result') =>
    sql<Record<Fate, number>>`jsonb_build_object(${sql.join(
      (['new', 'changed', 'unchanged', 'refused'] as const).map(
        (fate) => sql`${sql.lit(fate)}, count(*) filter (where ${sql.ref(column)} = ${sql.lit(fate)})`,
      ),
    )})`
  const rows = await db(ctx)
    .selectFrom('goods_import_goods')
    .select('import_id')
    .select([
      sql<number>`count(*)`.as('goods'),
      fates('forecast').as('forecast'),
      sql<number>`count(forecast)`.as('forecastDone'),
      fates('result').as('result'),
      sql<number>`count(result)`.as('resultDone'),
      sql<number>`count(*) filter (where undo = 'undone')`.as('undone'),
      sql<number>`count(*) filter (where undo = 'kept')`.as('kept'),
    ])
    .where(sql<boolean>`import_id = any(${[...importIds]}::bigint[])`)
    .groupBy('import_id')
    .execute()
  return new Map(rows.map(({ import_id, ...it }) => [import_id, it]))
}

/** What is wrong in a file, from its top. */
export async function flawsOf(ctx: Ctx, importId: number, count: number): Promise<{ first: RowFlaw[]; total: number }> {
  const { rows } = await sql<RowFlaw & { total: number }>`
    select p.row, p.column, p.reason, count(*) over () as total
    from goods_import_goods g, jsonb_to_recordset(g.problems) as p(row int, "column" text, reason text)
    where g.import_id = ${importId} order by p.row limit ${count}`.execute(ctx.db)
  return { first: rows.map(({ row, column, reason }) => ({ row, column, reason })), total: rows[0]?.total ?? 0 }
}

/** What became of each goods of a file, for the file that says so. */
export const fatesOf = (ctx: Ctx, importId: number) =>
  db(ctx)
    .selectFrom('goods_import_goods')
    .select(['rows', 'forecast', 'result', 'undo', 'problems'])
    .where('import_id', '=', importId)
    .orderBy('position')
    .execute()

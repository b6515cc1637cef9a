import { sql } from 'kysely'
import type { Ctx } from '#platform/ctx'
import { json } from '#platform/database/database'
import { rowMapping } from '#platform/database/row-mapping'
import type { GoodsImportGoodsTable } from './goods-import.tables.ts'
import type { Fate, GoodsBefore, ImportState, RowFlaw, UndoFate } from './goods-import.types.ts'
import { db, type ImportRun } from './import.store.ts'

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

/** The check of this round, while it goes on; whatever follows it waits until the transaction ends. */
const round = ({ id, round: number }: Round) =>
  sql`select id from goods_import where id = ${id} and round = ${number} and state = 'checking' for share`
type Round = Pick<ImportRun, 'id' | 'round'>

/** Takes the goods away that an earlier check has written down. */
export const dropPlan = (ctx: Ctx, run: Round) =>
  sql`delete from goods_import_goods where import_id in (${round(run)})`.execute(ctx.db)

/** Writes down which goods an act on the list is about. */
export const addBulkGoods = (
  ctx: Ctx,
  { id }: ImportRun,
  from: number,
  goods: readonly { id: number; number: string }[],
) =>
  sql`insert into goods_import_goods (import_id, position, number, rows, flaws, goods_id)
    select ${id}, g.position, g.number, array[g.position + 1], '[]', g.id
    from jsonb_to_recordset(${json(goods.map((it, at) => ({ ...it, position: from + at })))})
      as g(id bigint, position int, number text)`.execute(ctx.db)

/** Writes some of the goods of a file down, as it is read now. */
export async function addPlan(
  ctx: Ctx,
  run: Round,
  from: number,
  goods: readonly { number: string; rows: readonly number[]; flaws: readonly RowFlaw[] }[],
): Promise<void> {
  const numbered = goods.map((it, at) => ({ ...it, position: from + at }))
  await sql`insert into goods_import_goods (import_id, position, number, rows, flaws)
    select r.id, g.position, g.number, array(select n::int from jsonb_array_elements_text(g.rows) n), g.flaws
    from (${round(run)}) r, jsonb_to_recordset(${json(numbered)}) as g(position int, number text, rows jsonb, flaws jsonb)
    on conflict do nothing`.execute(ctx.db)
}

export type Step = 'forecast' | 'result' | 'undo'
const waits = {
  forecast: sql<boolean>`forecast is null`,
  result: sql<boolean>`result is null`,
  undo: sql<boolean>`undo is null and result in ('new', 'changed')`,
} satisfies Record<Step, unknown>

/** The next goods of an import, behind one of them, that a step has not done yet. */
export async function nextPlanned(
  ctx: Ctx,
  importId: number,
  step: Step,
  { after, count }: { after: number; count: number },
): Promise<PlannedGoods[]> {
  const rows = await db(ctx)
    .selectFrom('goods_import_goods')
    .selectAll()
    .where('import_id', '=', importId)
    .where('position', '>', after)
    .where(waits[step])
    .orderBy('position')
    .limit(count)
    .execute()
  return rows.map(plannedRow.read)
}

const stateOf = { forecast: 'checking', result: 'importing', undo: 'undoing' } satisfies Record<Step, ImportState>

/** Locks some goods for a step, in their order; answers the places of those that no other process has done, none once the step has ended. */
export async function claimPlanned(
  ctx: Ctx,
  run: Round,
  step: Step,
  planned: readonly Pick<PlannedGoods, 'position'>[],
): Promise<Set<number>> {
  const { rows } = await sql<{ position: number }>`
    with run as materialized (
      select id from goods_import where id = ${run.id} and round = ${run.round} and state = ${stateOf[step]} for share)
    select position from goods_import_goods g
    where import_id in (select id from run) and position = any(${planned.map((it) => it.position)}::int[]) and ${waits[step]}
    order by position for update of g`.execute(ctx.db)
  return new Set(rows.map((it) => it.position))
}

export interface Done {
  position: number
  fate: Fate | UndoFate
  problems: readonly RowFlaw[]
  goodsId?: number | undefined
  before?: GoodsBefore | undefined
  versionAfter?: number | undefined
}

/**
 * Writes what a step of this round came to, once. The places stand in it by themselves too, so that the rows are found by their key: of a file
 * that was just read the planner knows too little, and would compare each of its goods with each of these.
 */
export async function notePlanned(ctx: Ctx, run: Round, step: Step, done: readonly Done[]): Promise<void> {
  if (!done.length) return
  await sql`
    update goods_import_goods g set ${sql.ref(step)} = d.fate, problems = d.problems,
      goods_id = coalesce(d."goodsId", goods_id), before = coalesce(d.before, g.before),
      version_after = coalesce(d."versionAfter", version_after)
    from jsonb_to_recordset(${json(done)})
      as d(position int, fate text, problems jsonb, "goodsId" bigint, before jsonb, "versionAfter" int)
    where g.import_id = ${run.id} and g.position = any(${done.map((it) => it.position)}::int[]) and g.position = d.position and ${waits[step]}
      and exists (select from goods_import r where r.id = ${run.id} and r.round = ${run.round} and r.state = ${stateOf[step]})`.execute(
    ctx.db,
  )
}

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
    where g.import_id = ${importId} and g.problems <> '[]' order by p.row limit ${count}`.execute(ctx.db)
  return { first: rows.map(({ row, column, reason }) => ({ row, column, reason })), total: rows[0]?.total ?? 0 }
}

/** What became of the next goods of a file, for the file that says so. */
export const fatesOf = (ctx: Ctx, importId: number, { after, count }: { after: number; count: number }) =>
  db(ctx)
    .selectFrom('goods_import_goods')
    .select(['position', 'number', 'rows', 'forecast', 'result', 'undo'])
    .where('import_id', '=', importId)
    .where('position', '>', after)
    .orderBy('position')
    .limit(count)
    .execute()

/** What is wrong in some goods of a file, by their places. */
export async function problemsAt(ctx: Ctx, importId: number, positions: readonly number[]): Promise<RowFlaw[]> {
  const rows = await db(ctx)
    .selectFrom('goods_import_goods')
    .select('problems')
    .where('import_id', '=', importId)
    .where(sql<boolean>`position = any(${[...positions]}::int[])`)
    .where(sql<boolean>`problems <> '[]'`)
    .execute()
  return rows.flatMap((it) => it.problems)
}

import type { Language } from '@borong/contract'
import { sql } from 'kysely'
import type { StockTerms } from '#modules/support/shop-stock'
import type { Ctx } from '#platform/ctx'
import { json, tablesOf } from '#platform/database/database'
import { rowMapping } from '#platform/database/row-mapping'
import type { BulkRunTable, BulkRunTables } from './bulk-run.tables.ts'
import type { BulkRunAct, BulkRunState, RunsOf } from './bulk-run.types.ts'

const db = (ctx: Pick<Ctx, 'db'>) => tablesOf<BulkRunTables>(ctx)

/** The one mapping of the row of a run. */
const runRow = rowMapping<BulkRunTable>()({
  id: 'id',
  shopId: 'shop_id',
  accountId: 'account_id',
  startedBy: 'started_by',
  lang: 'lang',
  act: 'act',
  reason: 'reason',
  undoes: 'undoes',
  terms: 'terms',
  state: 'state',
  total: 'total',
  done: 'done',
  refused: 'refused',
  file: 'file',
  fileBytes: 'file_bytes',
  startedAt: 'started_at',
  endedAt: 'ended_at',
  stoppedBy: 'stopped_by',
})
export type BulkRun = ReturnType<typeof runRow.read>

interface NewRun {
  shopId: number | null
  accountId: number
  startedBy: string
  lang: Language
  act: BulkRunAct
  reason?: string
  undoes?: number
  terms?: StockTerms
}

/** Begins a run; nothing where the same is under way. */
export async function insertRun(ctx: Ctx, it: NewRun): Promise<number | undefined> {
  const row = await db(ctx)
    .insertInto('bulk_run')
    .values(runRow.values({ ...it, startedAt: ctx.clock.now() }))
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export interface NewItem {
  id: number
  version?: number
  number: string
  terms?: StockTerms | null
}

/** Adds what a run is about, behind what it has. */
export async function addItems(ctx: Ctx, runId: number, from: number, items: readonly NewItem[]): Promise<void> {
  const rows = items.map((it, at) => ({
    ...it,
    position: from + at,
    version: it.version ?? 0,
    terms: it.terms ?? undefined,
  }))
  await sql`insert into bulk_run_item (run_id, position, object_id, version, number, terms)
    select ${runId}, r.position, r.id, r.version, r.number, r.terms
    from jsonb_to_recordset(${json(rows)}) as r(position int, id bigint, version int, number text, terms jsonb)`.execute(
    ctx.db,
  )
}

export const writeTotal = (ctx: Ctx, runId: number, total: number) =>
  db(ctx).updateTable('bulk_run').set({ total }).where('id', '=', runId).execute()

const runs = (ctx: Ctx, { shopId, acts }: RunsOf) =>
  db(ctx)
    .selectFrom('bulk_run')
    .where(sql<boolean>`shop_id is not distinct from ${shopId}::bigint`)
    .where('act', 'in', [...acts])

export async function pageOfRuns(ctx: Ctx, whose: RunsOf, page: { no: number; size: number }) {
  const { n } = await runs(ctx, whose)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  const rows = await runs(ctx, whose)
    .selectAll()
    .orderBy('id', 'desc')
    .limit(page.size)
    .offset((page.no - 1) * page.size)
    .execute()
  return { rows: rows.map(runRow.read), total: n }
}

/** A run that whoever asks may see; one of another shop is not there. */
export async function findRun(ctx: Ctx, whose: RunsOf, id: number): Promise<BulkRun | undefined> {
  const row = await runs(ctx, whose).selectAll().where('id', '=', id).executeTakeFirst()
  return row && runRow.read(row)
}

/** A run of anybody, for what works it off. */
export async function findRunUnscoped(ctx: Ctx, id: number): Promise<BulkRun | undefined> {
  const row = await db(ctx).selectFrom('bulk_run').selectAll().where('id', '=', id).executeTakeFirst()
  return row && runRow.read(row)
}

interface End {
  stoppedBy?: string
  file?: string
  fileBytes?: number
}

/** Ends a run that is under way; false where it has ended already. */
export async function endRun(
  ctx: Ctx,
  id: number,
  to: Exclude<BulkRunState, 'running'>,
  end: End = {},
): Promise<boolean> {
  const row = await db(ctx)
    .updateTable('bulk_run')
    .set({ ...runRow.without(['id']).values(end), state: to, ended_at: ctx.clock.now() })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Locks a run that is under way until the transaction ends; false where it has ended. */
export async function lockRunning(ctx: Ctx, id: number): Promise<boolean> {
  const row = await db(ctx)
    .selectFrom('bulk_run')
    .select('id')
    .where('id', '=', id)
    .where('state', '=', 'running')
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

/** How many are done; false where the run has ended. */
export async function noteDone(ctx: Ctx, id: number, done: number): Promise<boolean> {
  const row = await db(ctx)
    .updateTable('bulk_run')
    .set({ done })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export interface BulkItem {
  position: number
  objectId: number
  version: number
  terms: StockTerms | null
}

const items = (ctx: Ctx, runId: number) =>
  db(ctx).selectFrom('bulk_run_item').where('run_id', '=', runId).orderBy('position')

/** The next of a run that is not decided. */
export const waitingItems = (ctx: Ctx, runId: number, count: number): Promise<BulkItem[]> =>
  items(ctx, runId)
    .select(['position', 'object_id as objectId', 'version', 'terms'])
    .where('state', '=', 'waiting')
    .limit(count)
    .execute()

/** What all of a run is about, in its order. */
export const objectsOfRun = async (ctx: Ctx, runId: number): Promise<number[]> =>
  (await items(ctx, runId).select('object_id').execute()).map((it) => it.object_id)

/** The first that were refused, and why. */
export const refusedOf = (ctx: Ctx, runId: number, count: number): Promise<{ number: string; problem: string }[]> =>
  items(ctx, runId).select(['number', 'problem']).where('state', '=', 'refused').limit(count).execute()

/** Takes one that waits for this transaction; false where it is decided already. The caller has locked the run. */
export async function claimItem(ctx: Ctx, runId: number, position: number): Promise<boolean> {
  const row = await db(ctx)
    .updateTable('bulk_run_item')
    .set({ state: 'done' })
    .where('run_id', '=', runId)
    .where('position', '=', position)
    .where('state', '=', 'waiting')
    .returning('position')
    .executeTakeFirst()
  return row !== undefined
}

/** The version that goods have by what was done with them. */
export const noteVersion = (ctx: Ctx, runId: number, position: number, version: number) =>
  db(ctx)
    .updateTable('bulk_run_item')
    .set({ version })
    .where('run_id', '=', runId)
    .where('position', '=', position)
    .execute()

/** What a run did and no other has put back, in the order of the ids: goods with the version that they have by it, skus with the terms that they had before. */
export async function notPutBack(
  ctx: Ctx,
  runId: number,
  { after, count }: { after: number; count: number },
): Promise<NewItem[]> {
  const { rows } = await sql<{ id: number; number: string; version: number; terms: StockTerms | null }>`
    select i.object_id as id, i.number, i.version, i.terms from bulk_run_item i
    where i.run_id = ${runId} and i.state = 'done' and i.object_id > ${after} and not exists (
      select 1 from bulk_run u join bulk_run_item b on b.run_id = u.id and b.state = 'done'
      where u.undoes = ${runId} and b.object_id = i.object_id)
    order by i.object_id limit ${count}`.execute(ctx.db)
  return rows
}

/** What a sku had before the run. */
export const noteTerms = (ctx: Ctx, runId: number, position: number, terms: StockTerms) =>
  sql`update bulk_run_item set terms = ${json(terms)} where run_id = ${runId} and position = ${position}`.execute(
    ctx.db,
  )

/** Which of these are being put back or were. */
export async function undoneOf(ctx: Ctx, runIds: readonly number[]): Promise<Set<number | null>> {
  if (!runIds.length) return new Set()
  const rows = await db(ctx)
    .selectFrom('bulk_run')
    .select('undoes')
    .where('undoes', 'in', [...runIds])
    .where('state', 'in', ['running', 'done'])
    .execute()
  return new Set(rows.map((it) => it.undoes))
}

export const refuseItem = (ctx: Ctx, runId: number, position: number, problem: string) =>
  db(ctx)
    .updateTable('bulk_run_item')
    .set({ state: 'refused', problem })
    .where('run_id', '=', runId)
    .where('position', '=', position)
    .execute()

export const countItem = (ctx: Ctx, runId: number, isRefused: boolean) =>
  sql`update bulk_run set done = done + ${isRefused ? 0 : 1}, refused = refused + ${isRefused ? 1 : 0} where id = ${runId}`.execute(
    ctx.db,
  )

/** Takes the files of runs off that ended before; answers them. */
export async function takeFilesBefore(ctx: Ctx, before: Date, count: number): Promise<string[]> {
  const { rows } = await sql<{ file: string }>`with old as (
      select id, file from bulk_run where file is not null and ended_at < ${before} order by id limit ${count} for update skip locked
    ), taken as (update bulk_run r set file = null, file_bytes = null from old where r.id = old.id)
    select file from old`.execute(ctx.db)
  return rows.map((it) => it.file)
}

/** Runs that are older; what is under way stays. */
export const deleteRunsBefore = async (ctx: Ctx, before: Date, count: number): Promise<number> => {
  const rows = await db(ctx)
    .deleteFrom('bulk_run')
    .where('id', 'in', (them) =>
      them
        .selectFrom('bulk_run')
        .select('id')
        .where('started_at', '<', before)
        .where('state', '<>', 'running')
        .where('file', 'is', null)
        .orderBy('id')
        .limit(count),
    )
    .returning('id')
    .execute()
  return rows.length
}

/** Files of runs that are there. */
export const storedPapers = async (ctx: Ctx): Promise<{ files: number; bytes: number }> =>
  db(ctx)
    .selectFrom('bulk_run')
    .select([sql<number>`count(*)`.as('files'), sql<number>`coalesce(sum(file_bytes), 0)::bigint`.as('bytes')])
    .where('file', 'is not', null)
    .executeTakeFirstOrThrow()

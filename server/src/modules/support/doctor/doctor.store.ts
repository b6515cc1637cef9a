import { sql } from 'kysely'
import { isTime } from '#platform/check'
import type { App, Ctx } from '#platform/ctx'
import { type Database, tablesOf } from '#platform/database/database'
import { type WaitingWork, withoutDeadline } from '#platform/database/waiting-work'
import type { DoctorTables } from './doctor.tables.ts'

const db = (ctx: Pick<Ctx, 'db'>) => tablesOf<DoctorTables>(ctx)

/** Seconds after which a process that says nothing counts as dead. */
const deadAfter = 60
const keptRuns = 200

const runColumns = [
  'id',
  'status',
  'asked_by',
  'only_rule',
  'asked_at',
  'started_at',
  'ended_at',
  'rules',
  'checked',
  'broken',
] as const

/** Asks for a run; nothing where one is open already. */
export const addRun = (ctx: Ctx, run: { askedBy: string; onlyRule?: string | undefined }) =>
  db(ctx)
    .insertInto('doctor_run')
    .values({ asked_by: run.askedBy, only_rule: run.onlyRule ?? null, asked_at: ctx.clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()

/** The run that is open, or else the last one of all rules. */
export const lastRun = (ctx: Pick<Ctx, 'db'>) =>
  db(ctx)
    .selectFrom('doctor_run')
    .select(runColumns)
    .where((is) => is.or([is('status', '<>', 'done'), is('only_rule', 'is', null)]))
    .orderBy(sql`status = 'done'`)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
export type RunRow = NonNullable<Awaited<ReturnType<typeof lastRun>>>

/** When all rules were asked for last, or else when the mall could first be asked. */
export const lastAsked = async (ctx: Ctx): Promise<Date> =>
  (
    await sql<{
      at: Date
    }>`select coalesce((select max(asked_at) from doctor_run where only_rule is null), min(applied_at)) as at
      from migration`.execute(ctx.db)
  ).rows[0]!.at

/** Takes the open run, where nobody works at it or whoever did is dead. */
export const claimRun = async (ctx: Ctx, worker: string) =>
  (
    await sql<{ id: number; only_rule: string | null }>`
      update doctor_run set status = 'running', worker = ${worker}, alive_at = now(), started_at = coalesce(started_at, ${ctx.clock.now()})
      where id = (select id from doctor_run where status <> 'done'
        and (worker is null or alive_at < now() - make_interval(secs => ${deadAfter})) for update skip locked)
      returning id, only_rule`.execute(ctx.db)
  ).rows[0]

/** Says that its worker lives, and how far it is; false where another has taken the run. */
export const noteProgress = async (
  ctx: Ctx,
  run: { id: number; worker: string },
  progress: { rules: number; checked: number; broken: number },
): Promise<boolean> => {
  const { numUpdatedRows } = await db(ctx)
    .updateTable('doctor_run')
    .set({ ...progress, alive_at: sql`now()` })
    .where('id', '=', run.id)
    .where('worker', '=', run.worker)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Leaves an open run to whoever comes next. */
export const releaseRun = (ctx: Ctx, run: { id: number; worker: string }) =>
  db(ctx)
    .updateTable('doctor_run')
    .set({ worker: null })
    .where('id', '=', run.id)
    .where('worker', '=', run.worker)
    .where('status', '<>', 'done')
    .execute()

/** Ends a run; results of rules that there are no more go with a run of all, as do runs of long ago. */
export async function endRun(ctx: Ctx, run: { id: number; worker: string }, names: readonly string[]): Promise<void> {
  const { numUpdatedRows } = await db(ctx)
    .updateTable('doctor_run')
    .set({ status: 'done', ended_at: ctx.clock.now(), worker: null })
    .where('id', '=', run.id)
    .where('worker', '=', run.worker)
    .executeTakeFirst()
  if (!numUpdatedRows) return
  await db(ctx)
    .deleteFrom('doctor_result')
    .where('name', 'not in', [...names])
    .execute()
  await db(ctx)
    .deleteFrom('doctor_run')
    .where('id', '<=', run.id - keptRuns)
    .execute()
}

export interface NewResult {
  name: string
  status: 'good' | 'broken' | 'unfinished'
  badRows: readonly object[]
  error: string
  milliseconds: number
}

export const saveResult = (ctx: Ctx, runId: number, it: NewResult) =>
  sql`insert into doctor_result (name, run_id, status, bad_rows, error, checked_at, duration_ms, broken_since)
    values (${it.name}, ${runId}, ${it.status}, ${JSON.stringify(it.badRows)}::jsonb, ${it.error}, ${ctx.clock.now()}, ${it.milliseconds},
      ${it.status === 'good' ? null : ctx.clock.now()}::timestamptz)
    on conflict (name) do update set run_id = excluded.run_id, status = excluded.status, bad_rows = excluded.bad_rows, error = excluded.error,
      checked_at = excluded.checked_at, duration_ms = excluded.duration_ms,
      broken_since = case when excluded.status = 'good' then null else coalesce(doctor_result.broken_since, excluded.broken_since) end`.execute(
    db(ctx),
  )

export const listResults = (ctx: Pick<Ctx, 'db'>) => db(ctx).selectFrom('doctor_result').selectAll().execute()
export type ResultRow = Awaited<ReturnType<typeof listResults>>[number]

/** What a run has found before its process died. */
export const resultsOfRun = (ctx: Ctx, runId: number) =>
  db(ctx).selectFrom('doctor_result').select(['name', 'status']).where('run_id', '=', runId).execute()

/** Rules that did not hold when they were asked last, or could not be asked. */
export const waitingBrokenRules = async (ctx: Ctx): Promise<WaitingWork> =>
  withoutDeadline(
    (
      await sql<Pick<WaitingWork, 'waiting' | 'oldest'>>`
        select count(*) as waiting, min(broken_since) as oldest from doctor_result where status <> 'good'`.execute(
        ctx.db,
      )
    ).rows[0]!,
  )

/** How the rules stand, for the metrics. */
export const doctorFigures = async ({ database }: App) =>
  (
    await database.pool.query<{ status: string; n: number; last: number | null }>(
      `select s.status, count(r.name)::int as n, (select extract(epoch from max(ended_at))::float8 from doctor_run where only_rule is null) as last
       from unnest(array['good', 'broken', 'unfinished']) s(status) left join doctor_result r on r.status = s.status group by 1`,
    )
  ).rows

/** Milliseconds that one question may take; it holds up nobody, and stops nothing that is written. */
const patience = 4000

/** Asks one question in a transaction of its own that can only read. */
export const ask = (database: Database, text: string): Promise<Record<string, unknown>[]> =>
  database.transaction(async (transaction) => {
    const [, , { rows }] = await Promise.all([
      sql.raw('set transaction read only').execute(transaction),
      sql.raw(`set local statement_timeout = ${patience}`).execute(transaction),
      sql.raw<Record<string, unknown>>(text).execute(transaction),
    ])
    return rows
  })

/** The first and the last of what a question is asked over; nothing where there are no rows. */
export async function boundsOf(database: Database, over: string): Promise<{ from: bigint; to: bigint } | undefined> {
  const [table, column = 'id'] = over.split('.') as [string, string?]
  const of = (it: string) => (isTime(column) ? `floor(extract(epoch from ${it}))::bigint` : it)
  const [row] = await ask(
    database,
    `select ${of(`min(${column})`)} as first, ${of(`max(${column})`)} as last from ${table}`,
  )
  const { first, last } = row as { first: number | null; last: number | null }
  return first === null || last === null ? undefined : { from: BigInt(first), to: BigInt(last) }
}

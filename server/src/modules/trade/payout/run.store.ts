import { sql } from 'kysely'
import type { Ctx } from '#platform/ctx'
import { literally, tablesOf } from '#platform/database/database'
import { rowMapping } from '#platform/database/row-mapping'
import { runMachine, type RunStatus, type RunTransition } from './payout.machine.ts'
import type { PayoutRunTable, PayoutTables } from './payout.tables.ts'
import type { Run, RunFigures } from './payout.types.ts'

const db = (ctx: Pick<Ctx, 'db'>) => tablesOf<PayoutTables>(ctx)

/** The one mapping of a run's row; `reservePoints` are basis points. */
const runRow = rowMapping<PayoutRunTable>()({
  id: 'id',
  sn: 'sn',
  status: 'status',
  untilOn: 'until_on',
  reservePoints: 'reserve_bps',
  createdBy: 'created_by',
  createdByName: 'created_by_name',
  createdAt: 'created_at',
  approvedBy: 'approved_by',
  approvedByName: 'approved_by_name',
  approvedAt: 'approved_at',
  sentAt: 'sent_at',
  version: 'version',
})

/** A new draft; undefined while another run is prepared. Whoever comes second waits here until the first has ended. */
export async function insertRun(
  ctx: Ctx,
  run: Pick<Run, 'sn' | 'untilOn' | 'reservePoints' | 'createdBy' | 'createdByName'>,
): Promise<number | undefined> {
  const added = await db(ctx)
    .insertInto('payout_run')
    .values(runRow.values({ ...run, status: 'draft', createdAt: ctx.clock.now() }))
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (added) await runMachine.begin(ctx, added.id, 'draft', 'draft')
  return added?.id
}

export async function findRun(ctx: Ctx, id: number): Promise<Run | undefined> {
  const row = await db(ctx).selectFrom('payout_run').selectAll().where('id', '=', id).executeTakeFirst()
  return row && runRow.read(row)
}

/** Whoever moves a run or one of its payouts locks the run first. */
export async function lockRun(ctx: Ctx, id: number): Promise<Run | undefined> {
  const row = await db(ctx).selectFrom('payout_run').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  return row && runRow.read(row)
}

/** Numbers of runs. */
export const runsNamed = async (ctx: Ctx, ids: readonly number[]) =>
  ids.length
    ? db(ctx)
        .selectFrom('payout_run')
        .select(['id', 'sn'])
        .where('id', 'in', [...ids])
        .execute()
    : []

/** Locks the runs of several payouts, in the order of their ids. */
export const lockRunsOf = (ctx: Ctx, payoutIds: readonly number[]) =>
  db(ctx)
    .selectFrom('payout_run')
    .select('id')
    .where('id', 'in', (query) =>
      query
        .selectFrom('payout')
        .select('run_id')
        .where(sql<boolean>`id = any(${[...payoutIds]}::bigint[])`),
    )
    .orderBy('id')
    .forUpdate()
    .execute()

/** Runs, the newest first. */
export async function pageOfRuns(
  ctx: Ctx,
  { statuses, keyword }: { statuses: readonly RunStatus[] | undefined; keyword: string | undefined },
  slice: { from: number; size: number },
): Promise<{ runs: Run[]; total: number }> {
  const fitting = () =>
    db(ctx)
      .selectFrom('payout_run')
      .$if(statuses !== undefined, (query) => query.where('status', 'in', [...statuses!]))
      .$if(keyword !== undefined, (query) => {
        const like = `%${literally(keyword!)}%`
        return query.where((eb) => eb.or([eb('sn', 'like', like), eb('created_by_name', 'ilike', like)]))
      })
  const rows = await fitting().selectAll().orderBy('id', 'desc').offset(slice.from).limit(slice.size).execute()
  const { n } = await fitting()
    .select(sql<number>`count(*)::int`.as('n'))
    .executeTakeFirstOrThrow()
  return { runs: rows.map(runRow.read), total: n }
}

/** Takes a transition of a run with its history row; of two that race one moves it, the other is refused. */
export async function moveRun(
  ctx: Ctx,
  run: Run,
  step: RunTransition,
  { note = '', change = {} }: { note?: string; change?: Partial<Run> } = {},
): Promise<void> {
  await runMachine.apply(ctx, run, step, { note, change: runRow.write(change) })
  ctx.audit({
    object: 'payout-run',
    id: run.id,
    before: { status: run.status },
    after: { status: runMachine.transitions[step].to, ...(note && { note }) },
  })
}

export async function figuresOfRuns(ctx: Ctx, ids: readonly number[]): Promise<Map<number, RunFigures>> {
  const none = { payouts: 0, amountMinor: 0, paid: 0, cameBack: 0, leftOut: 0 }
  const figures = new Map<number, RunFigures>(ids.map((id) => [id, none]))
  if (!ids.length) return figures
  const rows = await db(ctx)
    .selectFrom('payout')
    .select([
      'run_id',
      sql<number>`count(*) filter (where status <> 'left_out')::int`.as('payouts'),
      sql<number>`coalesce(sum(net_minor) filter (where status <> 'left_out'), 0)::bigint`.as('amountMinor'),
      sql<number>`count(*) filter (where status = 'paid')::int`.as('paid'),
      sql<number>`count(*) filter (where status in ('failed', 'returned'))::int`.as('cameBack'),
      sql<number>`count(*) filter (where status = 'left_out')::int`.as('leftOut'),
    ])
    .where('run_id', 'in', [...ids])
    .groupBy('run_id')
    .execute()
  for (const { run_id, ...row } of rows) figures.set(run_id, row)
  return figures
}

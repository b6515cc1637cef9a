import { sql } from 'kysely'
import { mallZone } from '#platform/clock'
import type { Ctx } from '#platform/ctx'
import { tablesOf } from '#platform/database/database'
import { rowMapping } from '#platform/database/row-mapping'
import type { LedgerMonthTable, LedgerTables } from './ledger.tables.ts'
import { monthMachine, type MonthTransition } from './month.machine.ts'

const db = (ctx: Pick<Ctx, 'db'>) => tablesOf<LedgerTables>(ctx)

/** The one mapping of a month's row; `day` is its first. */
const monthRow = rowMapping<LedgerMonthTable>()({
  id: 'id',
  day: 'month',
  fromAt: 'from_at',
  untilAt: 'until_at',
  status: 'status',
  transactions: 'transaction_count',
  debitMinor: 'debit_minor',
  askedBy: 'asked_by',
  reopenedBy: 'reopened_by',
  version: 'version',
})
type Row = ReturnType<typeof monthRow.read>
/** A month that was closed once; `month` is yyyy-mm. */
export type LedgerMonth = Row & { month: string }
const withMonth = (row: Parameters<typeof monthRow.read>[0]): LedgerMonth => {
  const read = monthRow.read(row)
  return { ...read, month: read.day.slice(0, 7) }
}

/** Months are closed and reopened one after the other. */
export const oneMonthAtOnce = (ctx: Ctx) =>
  sql`select pg_advisory_xact_lock(hashtextextended('ledger months', 0))`.execute(ctx.db)

/** Waits until whatever is being booked in a month is there; what comes later finds the month as it is left. */
export const noBookingsIn = (ctx: Ctx, month: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`ledger month ${month}`}, 0))`.execute(ctx.db)

/** Months that were closed once, the latest first. */
export async function storedMonths(ctx: Ctx): Promise<LedgerMonth[]> {
  const rows = await db(ctx).selectFrom('ledger_month').selectAll().orderBy('month', 'desc').execute()
  return rows.map(withMonth)
}

/** The month of the first booking, yyyy-mm; undefined before it. */
export async function firstMonthUnscoped(ctx: Ctx): Promise<string | undefined> {
  const { rows } = await sql<{ month: string | null }>`
    select to_char(min(at) at time zone ${mallZone}, 'YYYY-MM') as month from ledger_transaction`.execute(ctx.db)
  return rows[0]!.month ?? undefined
}

interface MonthFigures {
  month: string
  transactions: number
  debitMinor: number
}

/** What was booked by month, from a moment on. */
export async function figuresOfMonthsUnscoped(ctx: Ctx, from: Date): Promise<MonthFigures[]> {
  const { rows } = await sql<MonthFigures>`
    select to_char(at at time zone ${mallZone}, 'YYYY-MM') as month, count(distinct transaction_id)::int as transactions,
      coalesce(sum(amount_minor) filter (where amount_minor > 0), 0)::bigint as "debitMinor"
    from ledger_entry where at >= ${from} group by 1`.execute(ctx.db)
  return rows
}

type Closing = Pick<Row, 'fromAt' | 'untilAt' | 'transactions' | 'debitMinor'>

/** Closes a month for the first time. */
export async function insertMonth(ctx: Ctx, month: string, it: Closing, note: string): Promise<number> {
  const { id } = await db(ctx)
    .insertInto('ledger_month')
    .values(monthRow.values({ ...it, day: `${month}-01`, status: 'closed', askedBy: null, reopenedBy: null }))
    .returning('id')
    .executeTakeFirstOrThrow()
  await monthMachine.begin(ctx, id, 'close', 'closed', note)
  return id
}

export const moveMonth = (
  ctx: Ctx,
  it: LedgerMonth,
  step: MonthTransition,
  note: string,
  change: Partial<Pick<Row, 'askedBy' | 'reopenedBy' | 'transactions' | 'debitMinor'>> = {},
): Promise<void> => monthMachine.apply(ctx, it, step, { note, change: monthRow.write(change) })

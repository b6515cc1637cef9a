import { sql } from 'kysely'
import type { BankStep } from '#modules/trade/payout'
import type { Ctx } from '#platform/ctx'
import { literally, tablesOf } from '#platform/database/database'
import { recordsOf, rowMapping } from '#platform/database/row-mapping'
import type { LineAct, LineState, Proposal, ReadLine } from './bank-line.types.ts'
import type { BankLineHistoryTable, BankLineTable, BankLineTables } from './bank-line.tables.ts'

const db = (ctx: Pick<Ctx, 'db'>) => tablesOf<BankLineTables>(ctx)

/** The one mapping of a line's row. */
const lineRow = rowMapping<BankLineTable>()({
  id: 'id',
  statementId: 'statement_id',
  position: 'position',
  bookedOn: 'booked_on',
  amountMinor: 'amount_minor',
  account: 'account',
  reference: 'reference',
  counterparty: 'counterparty',
  text: 'text',
  identity: 'identity',
  state: 'state',
  proposals: 'proposals',
  isSure: 'is_sure',
  wasUndone: 'was_undone',
  companyId: 'company_id',
  payoutId: 'payout_id',
  payoutStep: 'payout_step',
  payoutMoved: 'payout_moved',
  payoutRunId: 'payout_run_id',
  bookings: 'bookings',
  decidedBy: 'decided_by',
  decidedAt: 'decided_at',
  reason: 'reason',
})
export type BankLine = ReturnType<typeof lineRow.read>

const historyRow = rowMapping<BankLineHistoryTable>()({
  id: 'id',
  lineId: 'line_id',
  act: 'act',
  companyId: 'company_id',
  number: 'number',
  byName: 'by_name',
  note: 'note',
  at: 'at',
})
type LineHistory = ReturnType<typeof historyRow.read>

/** Stores lines of a statement, those that are there already left out; answers how many are new. */
export async function insertLines(
  ctx: Ctx,
  statementId: number,
  lines: readonly (ReadLine & { position: number; identity: string })[],
): Promise<number> {
  let added = 0
  for (let at = 0; at < lines.length; at += 500) {
    const part = lines.slice(at, at + 500).map((it) => lineRow.write({ ...it, statementId }))
    const { numAffectedRows } = await sql`
      insert into bank_line (statement_id, position, booked_on, amount_minor, account, reference, counterparty, text, identity)
      select r.statement_id, r.position, r.booked_on, r.amount_minor, r.account, r.reference, r.counterparty, r.text, r.identity
      from ${recordsOf('bank_line', part)} r order by r.position
      on conflict (identity) do nothing`.execute(ctx.db)
    added += Number(numAffectedRows ?? 0)
  }
  return added
}

/** The next lines of a statement at which nobody has looked, locked. */
export async function lockNewLines(ctx: Ctx, statementId: number, count: number): Promise<BankLine[]> {
  const rows = await db(ctx)
    .selectFrom('bank_line')
    .selectAll()
    .where('statement_id', '=', statementId)
    .where('state', '=', 'new')
    .orderBy('id')
    .limit(count)
    .forUpdate()
    .execute()
  return rows.map(lineRow.read)
}

/** Lines locked in the order of their ids; of one statement where it is said. */
export async function lockLines(ctx: Ctx, ids: readonly number[], statementId?: number): Promise<BankLine[]> {
  const rows = await db(ctx)
    .selectFrom('bank_line')
    .selectAll()
    .where('id', 'in', [...ids])
    .where('state', '<>', 'new')
    .$if(statementId !== undefined, (query) => query.where('statement_id', '=', statementId!))
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map(lineRow.read)
}

export const noteProposals = (ctx: Ctx, id: number, proposals: readonly Proposal[], isSure: boolean) =>
  db(ctx)
    .updateTable('bank_line')
    .set({ ...lineRow.values({ proposals }), is_sure: isSure, state: 'open' })
    .where('id', '=', id)
    .where('state', 'in', ['new', 'open'])
    .execute()

/** Lines of a statement that wait are as if nobody had looked at them, and are sure of nothing. */
export async function unlookLines(ctx: Ctx, statementId: number): Promise<void> {
  const open = db(ctx)
    .selectFrom('bank_line')
    .select('id')
    .where('statement_id', '=', statementId)
    .where('state', '=', 'open')
  await db(ctx).deleteFrom('bank_line_order').where('line_id', 'in', open).execute()
  await db(ctx).deleteFrom('bank_line_payout').where('line_id', 'in', open).execute()
  await db(ctx)
    .updateTable('bank_line')
    .set({ state: 'new', is_sure: false, ...lineRow.values({ proposals: [] }) })
    .where('statement_id', '=', statementId)
    .where('state', '=', 'open')
    .execute()
}

interface Decision {
  act: LineAct
  companyId?: number
  payout?: { id: number; step: BankStep; moved: boolean }
  /** A run of payouts. */
  runId?: number
  /** Under which the ledger has it; the company is told by the history. */
  number?: string
  note: string
}

/** Moves a line by what an operator decided, with its history; false where it stands elsewhere. */
export async function decideLine(
  ctx: Ctx,
  line: Pick<BankLine, 'id' | 'bookings'>,
  from: LineState,
  to: Exclude<LineState, 'new'>,
  { act, companyId, payout, runId, number = '', note }: Decision,
): Promise<boolean> {
  const at = ctx.clock.now()
  const by = 'name' in ctx.actor ? ctx.actor.name : ''
  const moved = await db(ctx)
    .updateTable('bank_line')
    .set({
      state: to,
      is_sure: false,
      company_id: (to === 'booked' && companyId) || null,
      payout_id: (to === 'booked' && payout?.id) || null,
      payout_step: (to === 'booked' && payout?.step) || null,
      payout_moved: to === 'booked' && payout?.moved === true,
      payout_run_id: (to === 'booked' && runId) || null,
      ...(act === 'book' && { bookings: line.bookings + 1 }),
      ...(act === 'undo' && { was_undone: true }),
      decided_by: by,
      decided_at: at,
      reason: act === 'book' ? '' : note,
    })
    .where('id', '=', line.id)
    .where('state', '=', from)
    .returning('id')
    .executeTakeFirst()
  if (!moved) return false
  await db(ctx)
    .insertInto('bank_line_history')
    .values(historyRow.values({ lineId: line.id, act, companyId: companyId ?? null, number, byName: by, note, at }))
    .execute()
  return true
}

export const historyOfLine = async (ctx: Ctx, lineId: number): Promise<LineHistory[]> =>
  (await db(ctx).selectFrom('bank_line_history').selectAll().where('line_id', '=', lineId).orderBy('id').execute()).map(
    historyRow.read,
  )

export async function findLine(ctx: Ctx, id: number): Promise<BankLine | undefined> {
  const row = await db(ctx)
    .selectFrom('bank_line')
    .selectAll()
    .where('id', '=', id)
    .where('state', '<>', 'new')
    .executeTakeFirst()
  return row && lineRow.read(row)
}

export interface LineFilter {
  statementId: number | undefined
  states: readonly LineState[]
  isSure: boolean | undefined
  /** Only money that left and is of no payout; false: without it. */
  isOther: boolean | undefined
  keyword: string
}

/** Money that left and is of no payout: nobody has to decide on it. */
const other = sql<boolean>`(amount_minor < 0 and proposals = '[]')`

export async function pageOfLines(ctx: Ctx, filter: LineFilter, page: { from: number; size: number }) {
  const like = `%${literally(filter.keyword.toLowerCase())}%`
  const found = () =>
    db(ctx)
      .selectFrom('bank_line')
      .where('state', 'in', [...filter.states])
      .$if(filter.statementId !== undefined, (query) => query.where('statement_id', '=', filter.statementId!))
      .$if(filter.isSure !== undefined, (query) => query.where('is_sure', '=', filter.isSure!))
      .$if(filter.isOther !== undefined, (query) => query.where(sql<boolean>`${other} = ${filter.isOther!}`))
      .$if(filter.keyword !== '', (query) =>
        query.where(sql<boolean>`lower(text || ' ' || reference || ' ' || counterparty) like ${like}`),
      )
  const { n } = await found()
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  const rows = await found()
    .selectAll()
    .orderBy('statement_id', 'desc')
    .orderBy('position')
    .limit(page.size)
    .offset(page.from)
    .execute()
  return { rows: rows.map(lineRow.read), total: n }
}

export interface LineCounts {
  fresh: number
  sure: number
  open: number
  other: number
  booked: number
  ignored: number
}

/** What became of the lines of statements, by their ids. */
export async function countLines(ctx: Ctx, statementIds: readonly number[]): Promise<Map<number, LineCounts>> {
  const counted = (state: LineState, isSure?: boolean) =>
    isSure === undefined
      ? sql<number>`count(*) filter (where state = ${state})::int`
      : sql<number>`count(*) filter (where state = ${state} and is_sure = ${isSure})::int`
  const rows = statementIds.length
    ? await db(ctx)
        .selectFrom('bank_line')
        .select([
          'statement_id as statementId',
          counted('new').as('fresh'),
          counted('open', true).as('sure'),
          sql<number>`count(*) filter (where state = 'open' and not is_sure and not ${other})::int`.as('open'),
          sql<number>`count(*) filter (where state = 'open' and ${other})::int`.as('other'),
          counted('booked').as('booked'),
          counted('ignored').as('ignored'),
        ])
        .where('statement_id', 'in', [...statementIds])
        .groupBy('statement_id')
        .execute()
    : []
  return new Map(rows.map(({ statementId, ...counts }) => [statementId, counts]))
}

/** Which of these orders another line is sure of, or was booked for. */
export async function claimedOrders(ctx: Ctx, orderIds: readonly number[], exceptLine?: number): Promise<Set<number>> {
  if (!orderIds.length) return new Set()
  const rows = await db(ctx)
    .selectFrom('bank_line_order')
    .select('order_id')
    .where('order_id', 'in', [...orderIds])
    .$if(exceptLine !== undefined, (query) => query.where('line_id', '<>', exceptLine!))
    .execute()
  return new Set(rows.map((it) => it.order_id))
}

/** Lines are looked at and decided one after the other: what one is sure of, the next one knows. */
export const oneAtOnce = (ctx: Ctx) =>
  sql`select pg_advisory_xact_lock(hashtextextended('bank lines', 0))`.execute(ctx.db)

/** Orders become those of a line. The caller has made sure that they are of no other. */
export const claimOrders = async (ctx: Ctx, lineId: number, orderIds: readonly number[]): Promise<void> => {
  if (!orderIds.length) return
  await db(ctx)
    .insertInto('bank_line_order')
    .values(orderIds.map((orderId) => ({ order_id: orderId, line_id: lineId })))
    .execute()
}

export const releaseOrders = (ctx: Ctx, lineId: number) =>
  db(ctx).deleteFrom('bank_line_order').where('line_id', '=', lineId).execute()

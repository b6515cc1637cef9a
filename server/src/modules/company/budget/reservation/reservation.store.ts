import { sql } from 'kysely'
import type { Ctx } from '#platform/ctx'
import { tablesOf } from '#platform/database/database'
import type { BudgetTables } from '../budget.tables.ts'
import type {
  BudgetControl,
  BudgetSummary,
  BudgetMode,
  EntryKind,
  Reservation,
  MonthCounters,
} from '../budget.types.ts'

const db = (ctx: Pick<Ctx, 'db'>) => tablesOf<BudgetTables>(ctx)

/** Changes of one reservation come one after the other; the lock ends with the transaction. */
export const lockReservation = (ctx: Ctx, reservedFor: string) =>
  sql`select pg_advisory_xact_lock(hashtext('budget'), hashtext(${reservedFor}))`.execute(ctx.db)

export const findSetting = async (ctx: Ctx, companyId: number) => {
  const row = await db(ctx)
    .selectFrom('budget_setting')
    .select(['control_on', 'fiscal_start_month', 'version'])
    .where('company_id', '=', companyId)
    .executeTakeFirst()
  return { controlOn: row?.control_on ?? false, startMonth: row?.fiscal_start_month ?? 1, version: row?.version ?? 0 }
}

const summaries = (ctx: Ctx) =>
  db(ctx)
    .selectFrom('budget')
    .innerJoin('cost_centre', 'cost_centre.id', 'budget.cost_centre_id')
    .leftJoin('accounting_subject', 'accounting_subject.id', 'budget.subject_id')
    .select([
      'budget.id as budgetId',
      'budget.name',
      'budget.cost_centre_id as costCentreId',
      'cost_centre.code as costCentreCode',
      'cost_centre.name as costCentreName',
      'cost_centre.manager_member_id as managerMemberId',
      'budget.subject_id as subjectId',
      'accounting_subject.code as subjectCode',
      'budget.owner_member_id as ownerMemberId',
      'budget.year',
      'budget.start_month as startMonth',
      'budget.tolerance_minor as toleranceMinor',
      'budget.alert_percents as alertPercents',
    ])
    .select((eb) => [
      eb.ref('budget.control').$castTo<BudgetControl>().as('control'),
      eb.ref('budget.mode').$castTo<BudgetMode>().as('mode'),
    ])

/** The active budgets of cost centres for a fiscal year. */
export const activeBudgets = (
  ctx: Ctx,
  {
    companyId,
    year,
    startMonth,
    centreIds,
  }: { companyId: number; year: number; startMonth: number; centreIds: readonly number[] },
): Promise<BudgetSummary[]> =>
  centreIds.length === 0
    ? Promise.resolve([])
    : summaries(ctx)
        .where('budget.company_id', '=', companyId)
        .where('budget.status', '=', 'active')
        .where('budget.year', '=', year)
        .where('budget.start_month', '=', startMonth)
        .where(sql<boolean>`budget.cost_centre_id = any(${[...centreIds]}::bigint[])`)
        .orderBy('budget.id')
        .execute()

/** Budgets that a reservation has something in; no company is asked for, because a reservation belongs to one. */
export const budgetSummariesUnscoped = (
  ctx: Ctx,
  ids: readonly number[],
): Promise<(BudgetSummary & { companyId: number; status: string })[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : summaries(ctx)
        .select(['budget.company_id as companyId', 'budget.status'])
        .where(sql<boolean>`budget.id = any(${[...ids]}::bigint[])`)
        .orderBy('budget.id')
        .execute()

/**
 * Locks budgets in the order of their ids, everywhere; whoever moves a counter locks its budget. Like `monthsOf` it takes ids
 * that a scoped query has found.
 */
export const lockBudgets = (ctx: Ctx, ids: readonly number[]) =>
  db(ctx)
    .selectFrom('budget')
    .select(['id', 'company_id', 'status', 'version'])
    .where(sql<boolean>`id = any(${[...ids]}::bigint[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

/** The months of budgets, by budget. */
export const monthsOf = async (ctx: Ctx, ids: readonly number[]): Promise<Map<number, MonthCounters[]>> => {
  const months = new Map<number, MonthCounters[]>(ids.map((id) => [id, []]))
  if (!ids.length) return months
  const rows = await db(ctx)
    .selectFrom('budget_month')
    .select([
      'budget_id',
      'month',
      'allotted_minor as allottedMinor',
      'reserved_minor as reservedMinor',
      'committed_minor as committedMinor',
      'spent_minor as spentMinor',
    ])
    .where(sql<boolean>`budget_id = any(${[...ids]}::bigint[])`)
    .orderBy('budget_id')
    .orderBy('month')
    .execute()
  for (const { budget_id, ...counters } of rows) months.get(budget_id)!.push(counters)
  return months
}

/** What is reserved for one thing, by budget and month, and its last entry; its entries belong to one company. */
export const reservationsOf = async (
  ctx: Ctx,
  reservedFor: string,
): Promise<{ reservations: Reservation[]; label: string; lastEntry: number }> => {
  const { rows } = await sql<Reservation & { label: string; last: number }>`
    select budget_id as "budgetId", month, sum(reserved_delta_minor) as "reservedMinor", sum(committed_delta_minor) as "committedMinor",
           sum(spent_delta_minor) as "spentMinor", max(label) as label, max(id) as last
    from budget_entry where reserved_for = ${reservedFor} group by budget_id, month order by budget_id, month`.execute(
    ctx.db,
  )
  return {
    reservations: rows
      .map(({ last: _last, label: _label, ...reservation }) => reservation)
      .filter((it) => it.reservedMinor || it.committedMinor || it.spentMinor),
    label: rows[0]?.label ?? '',
    lastEntry: rows.reduce((latest, it) => Math.max(latest, it.last), 0),
  }
}

export interface Move {
  budgetId: number
  month: number
  kind: EntryKind
  allotted?: number
  reserved?: number
  committed?: number
  spent?: number
  /** Tells this event from every other of the budget and month; the same one is never written twice. */
  eventKey: string
  reservedFor?: string
  label?: string
  wholeMinor?: number
  other?: { budgetId: number; month: number }
  reason?: string
}

const whoMoves = ({ actor }: Ctx) => ({
  kind: actor.kind,
  name: 'name' in actor ? actor.name : '',
  memberId: actor.kind === 'buyer' ? actor.memberId : null,
})

/** Moves the counters and writes the book, in one statement. Only for budgets that `lockBudgets` has locked. */
export const writeMoves = async (ctx: Ctx, moves: readonly Move[]): Promise<void> => {
  if (!moves.length) return
  const { kind, name, memberId } = whoMoves(ctx)
  const { rows } = await sql<{ counted: number; wanted: number }>`
    with moves as (
      select * from unnest(
        ${moves.map((it) => it.budgetId)}::bigint[], ${moves.map((it) => it.month)}::int[], ${moves.map((it) => it.kind)}::text[],
        ${moves.map((it) => it.allotted ?? 0)}::bigint[], ${moves.map((it) => it.reserved ?? 0)}::bigint[],
        ${moves.map((it) => it.committed ?? 0)}::bigint[], ${moves.map((it) => it.spent ?? 0)}::bigint[],
        ${moves.map((it) => it.eventKey)}::text[], ${moves.map((it) => it.reservedFor ?? null)}::text[], ${moves.map((it) => it.label ?? '')}::text[],
        ${moves.map((it) => it.wholeMinor ?? null)}::bigint[], ${moves.map((it) => it.other?.budgetId ?? null)}::bigint[],
        ${moves.map((it) => it.other?.month ?? null)}::int[], ${moves.map((it) => it.reason ?? '')}::text[]) with ordinality
      as m(budget_id, month, kind, allotted, reserved, committed, spent, event_key, reserved_for, label, whole, other_id, other_month, reason, place)),
    sums as (
      select budget_id, month, sum(allotted) as allotted, sum(reserved) as reserved, sum(committed) as committed, sum(spent) as spent
      from moves group by budget_id, month),
    counted as (
      update budget_month b set
        allotted_minor = b.allotted_minor + s.allotted, reserved_minor = b.reserved_minor + s.reserved,
        committed_minor = b.committed_minor + s.committed, spent_minor = b.spent_minor + s.spent
      from sums s where b.budget_id = s.budget_id and b.month = s.month returning b.budget_id),
    written as (
      insert into budget_entry (company_id, budget_id, month, kind, allotted_delta_minor, reserved_delta_minor, committed_delta_minor, spent_delta_minor,
        event_key, reserved_for, label, requested_minor, other_budget_id, other_month, reason, actor_kind, actor_name, member_id, at)
      select b.company_id, m.budget_id, m.month, m.kind, m.allotted, m.reserved, m.committed, m.spent,
        m.event_key, m.reserved_for, m.label, m.whole, m.other_id, m.other_month, m.reason, ${kind}::text, ${name}::text, ${memberId}::bigint, ${ctx.clock.now()}::timestamptz
      from moves m join budget b on b.id = m.budget_id order by m.place)
    select (select count(*) from counted) as counted, (select count(*) from sums) as wanted`.execute(ctx.db)
  if (rows[0]!.counted !== rows[0]!.wanted) throw new Error('a budget lacks the month it is charged in')
}

/** Marks cost centres and subjects as used by an order, once. */
export const markUsed = async (
  ctx: Ctx,
  companyId: number,
  { centreIds, subjectIds }: { centreIds: readonly number[]; subjectIds: readonly number[] },
) => {
  const now = ctx.clock.now()
  await sql`
    with centres as (
      update cost_centre set used_at = ${now} where company_id = ${companyId} and id = any(${[...centreIds]}::bigint[]) and used_at is null)
    update accounting_subject set used_at = ${now} where company_id = ${companyId} and id = any(${[...subjectIds]}::bigint[]) and used_at is null`.execute(
    ctx.db,
  )
}

/** Codes of cost centres and subjects, for telling which lack a budget. */
export const codesOf = async (
  ctx: Ctx,
  companyId: number,
  { centreIds, subjectIds }: { centreIds: readonly number[]; subjectIds: readonly number[] },
) => {
  const codes = async (table: 'cost_centre' | 'accounting_subject', ids: readonly number[]) =>
    new Map(
      ids.length === 0
        ? []
        : (
            await db(ctx)
              .selectFrom(table)
              .select(['id', 'code'])
              .where('company_id', '=', companyId)
              .where('id', 'in', [...ids])
              .execute()
          ).map((row) => [row.id, row.code]),
    )
  return { centres: await codes('cost_centre', centreIds), subjects: await codes('accounting_subject', subjectIds) }
}

/** Marks the thresholds that are reached for the first time in a month of a budget; answers those. */
export const fireAlerts = async (
  ctx: Ctx,
  budgetId: number,
  month: number,
  percents: readonly number[],
): Promise<number[]> =>
  (
    await db(ctx)
      .insertInto('budget_alert')
      .values(percents.map((percent) => ({ budget_id: budgetId, month, percent, fired_at: ctx.clock.now() })))
      .onConflict((conflict) => conflict.doNothing())
      .returning('percent')
      .execute()
  ).map((row) => row.percent)

/** Refunds of a reservation so far: each in all, and what of it went to another month because its own was closed. */
export const refundsOf = async (
  ctx: Ctx,
  reservedFor: string,
): Promise<{ wholeMinor: number; moved: { budgetId: number; month: number; amountMinor: number }[] }> => {
  const { rows } = await sql<{
    event: string
    whole: number
    budget: number | null
    month: number | null
    moved: number
  }>`
    select event_key as event, requested_minor as whole, other_budget_id as budget, other_month as month, allotted_delta_minor as moved
    from budget_entry where reserved_for = ${reservedFor} and kind = 'restore'`.execute(ctx.db)
  const events = new Map(rows.map((row) => [row.event.replace(/@.*$/, ''), row.whole]))
  return {
    wholeMinor: [...events.values()].reduce((total, whole) => total + whole, 0),
    moved: rows.flatMap((row) =>
      row.budget === null || row.month === null
        ? []
        : [{ budgetId: row.budget, month: row.month, amountMinor: row.moved }],
    ),
  }
}

/** What was asked for in all at the last reservation: also what no budget covers. */
export const wholeOf = async (ctx: Ctx, reservedFor: string): Promise<number> =>
  (
    await db(ctx)
      .selectFrom('budget_entry')
      .select('requested_minor')
      .where('reserved_for', '=', reservedFor)
      .where('kind', '=', 'reserve')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.requested_minor ?? 0

/** The money moves of one reservation, the oldest first. */
export const historyRows = (ctx: Ctx, companyId: number, reservedFor: string) =>
  db(ctx)
    .selectFrom('budget_entry')
    .innerJoin('budget', 'budget.id', 'budget_entry.budget_id')
    .select([
      'budget_entry.id',
      'budget_entry.budget_id as budgetId',
      'budget.name as budgetName',
      'budget.year',
      'budget.start_month as startMonth',
      'budget_entry.month',
      'budget_entry.allotted_delta_minor as allottedMinor',
      'budget_entry.reserved_delta_minor as reservedMinor',
      'budget_entry.committed_delta_minor as committedMinor',
      'budget_entry.spent_delta_minor as spentMinor',
      'budget_entry.actor_name as actorName',
      'budget_entry.reason',
      'budget_entry.at',
    ])
    .select((eb) => eb.ref('budget_entry.kind').$castTo<EntryKind>().as('kind'))
    .where('budget_entry.company_id', '=', companyId)
    .where('budget_entry.reserved_for', '=', reservedFor)
    .orderBy('budget_entry.id')
    .limit(500)
    .execute()

import { type Insertable, sql, type Updateable } from 'kysely'
import type { Ctx } from '#platform/ctx'
import { json, literally, tablesOf } from '#platform/database/database'
import type { BudgetTable, BudgetTables } from '../budget.tables.ts'
import type { BudgetControl, BudgetMode, EntryKind } from '../budget.types.ts'

const db = (ctx: Pick<Ctx, 'db'>) => tablesOf<BudgetTables>(ctx)

export interface BudgetFilter {
  year?: number | undefined
  centreId?: number | undefined
  subjectId?: number | undefined
  state?: 'active' | 'closed' | undefined
  keyword?: string | undefined
}
/** Who looks: those who manage budgets see all of the company, others those they answer for. */
export interface Viewer {
  companyId: number
  memberId: number
  manages: boolean
}

const budgetsVisibleTo = (ctx: Ctx, { companyId, memberId, manages }: Viewer) =>
  db(ctx)
    .selectFrom('budget')
    .innerJoin('cost_centre', 'cost_centre.id', 'budget.cost_centre_id')
    .leftJoin('accounting_subject', 'accounting_subject.id', 'budget.subject_id')
    .where('budget.company_id', '=', companyId)
    .$if(!manages, (query) =>
      query.where((eb) =>
        eb.or([eb('budget.owner_member_id', '=', memberId), eb('cost_centre.manager_member_id', '=', memberId)]),
      ),
    )

const filtered = (ctx: Ctx, viewer: Viewer, { year, centreId, subjectId, state, keyword }: BudgetFilter) => {
  const like = `%${literally(keyword ?? '')}%`
  return budgetsVisibleTo(ctx, viewer)
    .$if(year !== undefined, (query) => query.where('budget.year', '=', year!))
    .$if(centreId !== undefined, (query) => query.where('budget.cost_centre_id', '=', centreId!))
    .$if(subjectId !== undefined, (query) => query.where('budget.subject_id', '=', subjectId!))
    .$if(state !== undefined, (query) => query.where('budget.status', '=', state!))
    .$if(Boolean(keyword), (query) =>
      query.where((eb) =>
        eb.or([
          eb('budget.name', 'ilike', like),
          eb('cost_centre.code', 'ilike', like),
          eb('cost_centre.name', 'ilike', like),
          eb('accounting_subject.code', 'ilike', like),
          eb('accounting_subject.description', 'ilike', like),
        ]),
      ),
    )
}

const withColumns = (query: ReturnType<typeof budgetsVisibleTo>) =>
  query
    .select([
      'budget.id as budgetId',
      'budget.name',
      'budget.cost_centre_id as costCentreId',
      'cost_centre.code as costCentreCode',
      'cost_centre.name as costCentreName',
      'cost_centre.manager_member_id as managerMemberId',
      'budget.subject_id as subjectId',
      'accounting_subject.code as subjectCode',
      'accounting_subject.description as subjectDescription',
      'budget.owner_member_id as ownerMemberId',
      'budget.year',
      'budget.start_month as startMonth',
      'budget.tolerance_minor as toleranceMinor',
      'budget.alert_percents as alertPercents',
      'budget.status',
      'budget.version',
    ])
    .select((eb) => [
      eb.ref('budget.control').$castTo<BudgetControl>().as('control'),
      eb.ref('budget.mode').$castTo<BudgetMode>().as('mode'),
    ])

export const countBudgets = async (ctx: Ctx, viewer: Viewer, filter: BudgetFilter): Promise<number> =>
  (
    await filtered(ctx, viewer, filter)
      .select(sql<number>`count(*)`.as('count'))
      .executeTakeFirstOrThrow()
  ).count

export const budgetRows = (ctx: Ctx, viewer: Viewer, filter: BudgetFilter, page: { from: number; size: number }) =>
  withColumns(filtered(ctx, viewer, filter))
    .orderBy('budget.year', 'desc')
    .orderBy('cost_centre.code')
    .orderBy('accounting_subject.code', (order) => order.asc().nullsFirst())
    .orderBy('budget.id', 'desc')
    .limit(page.size)
    .offset(page.from)
    .execute()

export const findBudget = (ctx: Ctx, viewer: Viewer, id: number) =>
  withColumns(budgetsVisibleTo(ctx, viewer)).where('budget.id', '=', id).executeTakeFirst()
export type BudgetRow = Awaited<ReturnType<typeof budgetRows>>[number]

export const activeRowsOf = (ctx: Ctx, viewer: Viewer, years: readonly number[]): Promise<BudgetRow[]> =>
  years.length === 0
    ? Promise.resolve([])
    : withColumns(filtered(ctx, viewer, { state: 'active' }))
        .where('budget.year', 'in', [...years])
        .orderBy('budget.id')
        .execute()

/** The active budgets of a company for years, by their scope. */
export const activeScopes = async (ctx: Ctx, companyId: number, years: readonly number[]) =>
  years.length === 0
    ? []
    : db(ctx)
        .selectFrom('budget')
        .select(['id', 'cost_centre_id as costCentreId', 'subject_id as subjectId', 'year', 'name'])
        .where('company_id', '=', companyId)
        .where('status', '=', 'active')
        .where('year', 'in', [...years])
        .execute()

/** No one can move the fiscal year while budgets are added; the lock ends with the transaction. */
export const lockFiscalYearShared = (ctx: Ctx, companyId: number) =>
  sql`select pg_advisory_xact_lock_shared(hashtext('fiscal year'), ${companyId}::integer)`.execute(ctx.db)
/** Waits for those who add budgets, and lets none begin. */
export const lockFiscalYear = (ctx: Ctx, companyId: number) =>
  sql`select pg_advisory_xact_lock(hashtext('fiscal year'), ${companyId}::integer)`.execute(ctx.db)

/** Writes budgets with their twelve empty months; those whose scope is taken are left out. */
export const insertBudgets = async (ctx: Ctx, rows: readonly Insertable<BudgetTable>[]) => {
  const made = await db(ctx)
    .insertInto('budget')
    .values([...rows])
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'cost_centre_id as costCentreId', 'subject_id as subjectId', 'year'])
    .execute()
  await sql`insert into budget_month (budget_id, month)
    select id, month from unnest(${made.map((it) => it.id)}::bigint[]) id, generate_series(1, 12) month`.execute(ctx.db)
  return made
}

export const changeBudget = (ctx: Ctx, id: number, change: Updateable<BudgetTable>) =>
  db(ctx)
    .updateTable('budget')
    .set({ ...change, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()

/** Makes what was read of budgets stale. Only for budgets that are locked. */
export const raiseVersions = (ctx: Ctx, ids: readonly number[]) =>
  db(ctx)
    .updateTable('budget')
    .set({ version: sql`version + 1` })
    .where(sql<boolean>`id = any(${[...ids]}::bigint[])`)
    .execute()

export const addRevisions = (
  ctx: Ctx,
  revisions: readonly { budgetId: number; changes: Record<string, [before: string, after: string]> }[],
  reason: string,
) =>
  revisions.length === 0
    ? Promise.resolve([])
    : db(ctx)
        .insertInto('budget_revision')
        .values(
          revisions.map(({ budgetId, changes }) => ({
            budget_id: budgetId,
            changes: json(changes),
            member_id: ctx.actor.kind === 'buyer' ? ctx.actor.memberId : null,
            actor_name: 'name' in ctx.actor ? ctx.actor.name : '',
            reason,
            at: ctx.clock.now(),
          })),
        )
        .execute()

export const revisionRows = (ctx: Ctx, budgetId: number) =>
  db(ctx)
    .selectFrom('budget_revision')
    .select(['changes', 'actor_name as actorName', 'reason', 'at'])
    .where('budget_id', '=', budgetId)
    .orderBy('id', 'desc')
    .limit(100)
    .execute()

export interface EntryFilter {
  month: number | undefined
  kind: EntryKind | undefined
  from: Date | undefined
  to: Date | undefined
}
export interface EntryRow {
  id: number
  month: number
  kind: EntryKind
  allottedMinor: number
  reservedMinor: number
  committedMinor: number
  spentMinor: number
  /** What was available after it: of the month that was asked for, else of the year. */
  availableMinor: number
  reservedFor: string | null
  label: string
  otherBudgetId: number | null
  otherMonth: number | null
  actorName: string
  reason: string
  at: Date
}

export const entryPage = async (
  ctx: Ctx,
  { companyId }: Pick<Viewer, 'companyId'>,
  budgetId: number,
  { month, kind, from, to }: EntryFilter,
  page: { from: number; size: number },
): Promise<{ total: number; rows: EntryRow[] }> => {
  const ofMonth = month === undefined ? sql`` : sql`and month = ${month}`
  const ofKind = kind === undefined ? sql`` : sql`and kind = ${kind}`
  const ofPeriod = sql`${from ? sql`and at >= ${from}` : sql``} ${to ? sql`and at <= ${to}` : sql``}`
  const { rows: counted } = await sql<{ total: number }>`
    select count(*) as total from budget_entry where company_id = ${companyId} and budget_id = ${budgetId} ${ofMonth} ${ofKind} ${ofPeriod}`.execute(
    ctx.db,
  )
  const { rows } = await sql<EntryRow>`
    select id, month, kind, allotted_delta_minor as "allottedMinor", reserved_delta_minor as "reservedMinor", committed_delta_minor as "committedMinor",
           spent_delta_minor as "spentMinor", available as "availableMinor", reserved_for as "reservedFor", label, other_budget_id as "otherBudgetId",
           other_month as "otherMonth", actor_name as "actorName", reason, at
    from (select *, sum(allotted_delta_minor - reserved_delta_minor - committed_delta_minor - spent_delta_minor) over (order by id) as available
          from budget_entry where company_id = ${companyId} and budget_id = ${budgetId} ${ofMonth}) book
    where true ${ofKind} ${ofPeriod} order by id desc limit ${page.size} offset ${page.from}`.execute(ctx.db)
  return { total: counted[0]!.total, rows }
}

/** Writes the setting where it is still as it was read; version 0 is a company that never set it. */
export const writeSetting = async (
  ctx: Ctx,
  companyId: number,
  { controlOn, startMonth, version }: { controlOn: boolean; startMonth: number; version: number },
): Promise<boolean> => {
  const setting = { control_on: controlOn, fiscal_start_month: startMonth }
  const written =
    version === 0
      ? await db(ctx)
          .insertInto('budget_setting')
          .values({ company_id: companyId, ...setting })
          .onConflict((conflict) => conflict.doNothing())
          .returning('version')
          .executeTakeFirst()
      : await db(ctx)
          .updateTable('budget_setting')
          .set({ ...setting, version: version + 1 })
          .where('company_id', '=', companyId)
          .where('version', '=', version)
          .returning('version')
          .executeTakeFirst()
  return written !== undefined
}

export const hasActiveBudget = async (ctx: Ctx, companyId: number): Promise<boolean> =>
  (await db(ctx)
    .selectFrom('budget')
    .select('id')
    .where('company_id', '=', companyId)
    .where('status', '=', 'active')
    .limit(1)
    .executeTakeFirst()) !== undefined

import { type Kysely, sql, type Updateable } from 'kysely'
import { mallZone } from '#platform/clock'
import type { Ctx } from '#platform/ctx'
import { compileOnce } from '#platform/database/compile-once'
import { anyOf, literally, tablesOf } from '#platform/database/database'
import { beginsWithText } from '#platform/database/begins-with'
import { rowMapping } from '#platform/database/row-mapping'
import { describedCompanies } from '../people/company.store.ts'
import type { CompanyHistoryTable, CompanyTable, OrganisationTables } from '../organisation.tables.ts'

const db = (ctx: Pick<Ctx, 'db'>) => tablesOf<OrganisationTables>(ctx)

export interface CompanyFilter {
  /** A part of the name, the code, or how the tax number begins. */
  keyword: string
  state: 'active' | 'suspended' | undefined
  verified: boolean | undefined
  /** Founded then. */
  from?: Date | undefined
  to?: Date | undefined
  /** Only some of these. */
  ids?: readonly number[] | undefined
}
export type CompanySort = 'newest' | 'oldest' | 'name' | 'name down'

export const companyOfMallUnscoped = (ctx: Ctx, id: number) =>
  describedCompanies(ctx).where('company.id', '=', id).executeTakeFirst()
export type MallCompany = NonNullable<Awaited<ReturnType<typeof companyOfMallUnscoped>>>

const fits = ({ keyword, state, verified, from, to, ids }: CompanyFilter) => {
  const conditions = [sql<boolean>`true`]
  if (keyword)
    conditions.push(
      sql<boolean>`(lower(company.name) like ${`%${literally(keyword.toLowerCase())}%`}
        or company.code = ${keyword.toUpperCase()}
        or (company.tax_number <> '' and ${beginsWithText(sql`company.tax_number`, keyword.toUpperCase())}))`,
    )
  if (state) conditions.push(sql<boolean>`(company.suspended_at is null) = ${state === 'active'}`)
  if (verified !== undefined) conditions.push(sql<boolean>`(company.verified_at is not null) = ${verified}`)
  if (from) conditions.push(sql<boolean>`company.created_at >= ${from}`)
  if (to) conditions.push(sql<boolean>`company.created_at <= ${to}`)
  if (ids) conditions.push(sql<boolean>`company.id = ${anyOf(ids)}`)
  return sql<boolean>`${sql.join(conditions, sql` and `)}`
}

/** Companies of the mall, by pages, for those who run it. */
export async function pageOfCompaniesUnscoped(
  ctx: Ctx,
  filter: CompanyFilter,
  page: { sort: CompanySort; from: number; size: number },
): Promise<{ rows: MallCompany[]; total: number }> {
  const way = page.sort === 'oldest' || page.sort === 'name' ? 'asc' : 'desc'
  const byName = page.sort === 'name' || page.sort === 'name down'
  const rows = await describedCompanies(ctx)
    .where(fits(filter))
    .orderBy(byName ? sql`lower(company.name)` : 'company.created_at', way)
    .orderBy('company.id', way)
    .offset(page.from)
    .limit(page.size)
    .execute()
  const { total } = await db(ctx)
    .selectFrom('company')
    .select(sql<number>`count(*)::int`.as('total'))
    .where(fits(filter))
    .executeTakeFirstOrThrow()
  return { rows, total }
}

/** How many companies were founded in a time, its end not included. */
export const companiesFoundedUnscoped = async (ctx: Ctx, from: Date, until: Date): Promise<number> =>
  (
    await db(ctx)
      .selectFrom('company')
      .select(sql<number>`count(*)::int`.as('n'))
      .where('created_at', '>=', from)
      .where('created_at', '<', until)
      .executeTakeFirstOrThrow()
  ).n

/** The same by month of the mall, yyyy-mm. */
export const companiesByMonthUnscoped = (ctx: Ctx, from: Date, until: Date): Promise<{ month: string; n: number }[]> =>
  db(ctx)
    .selectFrom('company')
    .select(sql<string>`to_char(created_at at time zone ${sql.lit(mallZone)}, 'YYYY-MM')`.as('month'))
    .select(sql<number>`count(*)::int`.as('n'))
    .where('created_at', '>=', from)
    .where('created_at', '<', until)
    .groupBy(sql`1`)
    .execute()

export const countCompaniesUnscoped = (ctx: Ctx) =>
  db(ctx)
    .selectFrom('company')
    .select([
      sql<number>`count(*)::int`.as('all'),
      sql<number>`count(suspended_at)::int`.as('suspended'),
      sql<number>`(count(*) - count(verified_at))::int`.as('unverified'),
    ])
    .executeTakeFirstOrThrow()

/**
 * `against orders`: whoever places an order waits until this is over, and this waits for those who are at it. Nothing else may
 * be locked after it. Otherwise orders go on, and only others who change the company wait.
 */
export const lockCompanyOfMall = (ctx: Ctx, id: number, against: 'orders' | 'changes') =>
  db(ctx)
    .selectFrom('company')
    .selectAll()
    .where('id', '=', id)
    .$if(against === 'orders', (query) => query.forUpdate())
    .$if(against === 'changes', (query) => query.forNoKeyUpdate())
    .executeTakeFirst()

/** Whether a company is suspended; until the caller is done it stays what it is. Waits for nothing but a suspension. */
export const suspensionOf = async (ctx: Ctx, companyId: number) => (await suspensionHeld(ctx, { companyId })).at(0)

/** The same for whoever only reads: the row is not written to. */
export const suspensionSeen = async (ctx: Ctx, companyId: number) => (await suspensionRead(ctx, { companyId })).at(0)

const suspensionIn = (tables: Kysely<OrganisationTables>, { companyId }: { companyId: number }) =>
  tables.selectFrom('company').select(['suspended_at', 'suspended_reason']).where('id', '=', companyId)
const suspensionRead = compileOnce(suspensionIn)
const suspensionHeld = compileOnce((tables: Kysely<OrganisationTables>, asked: { companyId: number }) =>
  suspensionIn(tables, asked).forKeyShare(),
)

export const changeLockedCompany = (ctx: Ctx, id: number, change: Updateable<CompanyTable>) =>
  db(ctx)
    .updateTable('company')
    .set({ ...change, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow()

const historyRow = rowMapping<CompanyHistoryTable>()({
  id: 'id',
  companyId: 'company_id',
  act: 'act',
  actorName: 'actor_name',
  note: 'note',
  amountMinor: 'amount_minor',
  netDays: 'net_days',
  at: 'at',
})
export type CompanyAct = Omit<ReturnType<typeof historyRow.read>, 'act'> & {
  act:
    | 'suspend'
    | 'lift'
    | 'verify'
    | 'unverify'
    | 'credit'
    | 'settlement'
    | 'settlement_undone'
    | 'owner'
    | 'categories'
}

export const insertCompanyAct = (ctx: Ctx, act: Omit<CompanyAct, 'id' | 'at'>) =>
  db(ctx)
    .insertInto('company_history')
    .values(historyRow.values({ ...act, at: ctx.clock.now() }))
    .execute()

/** The latest first. */
export const companyActs = async (ctx: Ctx, companyId: number, limit: number): Promise<CompanyAct[]> =>
  (
    await db(ctx)
      .selectFrom('company_history')
      .selectAll()
      .where('company_id', '=', companyId)
      .orderBy('id', 'desc')
      .limit(limit)
      .execute()
  ).map((row) => historyRow.read(row) as CompanyAct)

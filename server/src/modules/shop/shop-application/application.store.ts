import { sql } from 'kysely'
import type { IdentityViews } from '#modules/foundation/identity'
import type { Ctx } from '#platform/ctx'
import { json, literally, tablesOf } from '#platform/database/database'
import { rowMapping } from '#platform/database/row-mapping'
import { waitsSince, type WaitingWork, withoutDeadline } from '#platform/database/waiting-work'
import { type ApplicationStatus, editable } from './application.machine.ts'
import type { ShopApplicationTable, ShopApplicationTables } from './shop-application.tables.ts'
import type { BankFacts, CompanyFacts, Part } from './application.types.ts'

const db = (ctx: Pick<Ctx, 'db'>) => tablesOf<ShopApplicationTables & IdentityViews>(ctx)

/** The one mapping of an application's row. */
const applicationRow = rowMapping<ShopApplicationTable>()({
  id: 'id',
  accountId: 'account_id',
  status: 'status',
  shopName: 'shop_name',
  companyName: 'company_name',
  registrationNumber: 'registration_number',
  taxNumber: 'tax_number',
  regionId: 'region_id',
  address: 'address',
  contactName: 'contact_name',
  contactPhone: 'contact_phone',
  contactEmail: 'contact_email',
  employeeCount: 'employee_count',
  registeredCapitalMinor: 'registered_capital_minor',
  about: 'about',
  bank: 'bank',
  categoryIds: 'category_ids',
  agreedAt: 'agreed_at',
  question: 'question',
  answer: 'answer',
  submittedAt: 'submitted_at',
  decidedAt: 'decided_at',
  shopId: 'shop_id',
  createdAt: 'created_at',
  version: 'version',
})
export type Application = ReturnType<typeof applicationRow.read>

export const applicationOf = async (ctx: Ctx, accountId: number): Promise<Application | undefined> => {
  const row = await db(ctx)
    .selectFrom('shop_application')
    .selectAll()
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row && applicationRow.read(row)
}

/** The same, held until the transaction ends: nobody decides or changes it meanwhile. */
export const lockApplicationOf = async (ctx: Ctx, accountId: number): Promise<Application | undefined> => {
  const row = await db(ctx)
    .selectFrom('shop_application')
    .selectAll()
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst()
  return row && applicationRow.read(row)
}

/** For operators, who see everybody's. */
export const findApplicationUnscoped = async (
  ctx: Ctx,
  id: number,
): Promise<(Application & { applicant: string }) | undefined> => {
  const row = await db(ctx)
    .selectFrom('shop_application')
    .innerJoin('account_summary as account', 'account.account_id', 'shop_application.account_id')
    .selectAll('shop_application')
    .select('account.username')
    .where('shop_application.id', '=', id)
    .executeTakeFirst()
  return row && { ...applicationRow.read(row), applicant: row.username }
}

export async function pageOfApplicationsUnscoped(
  ctx: Ctx,
  filter: { status: ApplicationStatus | undefined; keyword: string },
  page: { no: number; size: number },
) {
  const like = `%${literally(filter.keyword.toLowerCase())}%`
  const found = sql<boolean>`(${filter.status ?? null}::text is null or shop_application.status = ${filter.status ?? null})
    and (lower(shop_name) like ${like} or lower(company_name) like ${like} or lower(tax_number) like ${like})`
  const rows = await db(ctx)
    .selectFrom('shop_application')
    .innerJoin('account_summary as account', 'account.account_id', 'shop_application.account_id')
    .selectAll('shop_application')
    .select('account.username')
    .where(found)
    .orderBy(sql`(shop_application.status = 'submitted')`, 'desc')
    .orderBy(sql`case when shop_application.status = 'submitted' then submitted_at end`)
    .orderBy('shop_application.id', 'desc')
    .limit(page.size)
    .offset((page.no - 1) * page.size)
    .execute()
  const { n } = await db(ctx)
    .selectFrom('shop_application')
    .select(sql<number>`count(*)`.as('n'))
    .where(found)
    .executeTakeFirstOrThrow()
  return { rows: rows.map((row) => ({ ...applicationRow.read(row), applicant: row.username })), total: n }
}

/** Applications that wait for an operator; applicants are told no time. */
export const applicationsToReviewUnscoped = async (ctx: Ctx): Promise<WaitingWork> =>
  withoutDeadline(
    await db(ctx)
      .selectFrom('shop_application')
      .select(sql<number>`count(*)`.as('waiting'))
      .select(waitsSince(sql`submitted_at`))
      .where('status', '=', 'submitted')
      .executeTakeFirstOrThrow(),
  )

/** The id of a new application; undefined where another call has begun one meanwhile. */
export const beginApplication = async (
  ctx: Ctx,
  { accountId }: Pick<Application, 'accountId'>,
): Promise<number | undefined> =>
  (
    await db(ctx)
      .insertInto('shop_application')
      .values(applicationRow.values({ accountId, createdAt: ctx.clock.now() }))
      .onConflict((conflict) => conflict.column('account_id').doNothing())
      .returning('id')
      .executeTakeFirst()
  )?.id

type Change =
  | { part: 'company'; company: CompanyFacts }
  | { part: 'bank'; bank: BankFacts }
  | { part: 'categories'; categoryIds: readonly number[] }
  | { part: 'documents' }

const columnsOf = (change: Change) => {
  if (change.part === 'company') return applicationRow.values(change.company)
  if (change.part === 'bank') return { bank: json(change.bank) }
  return change.part === 'categories' ? { category_ids: [...change.categoryIds] } : {}
}

/** Keeps a part and takes its mark away; false where it cannot be changed now. */
export async function changeApplication(ctx: Ctx, id: number, change: Change): Promise<boolean> {
  const changed = await db(ctx)
    .updateTable('shop_application')
    .set({ ...columnsOf(change), version: sql<number>`version + 1` })
    .where('id', '=', id)
    .where('status', 'in', [...editable])
    .returning('id')
    .executeTakeFirst()
  if (!changed) return false
  await db(ctx)
    .deleteFrom('shop_application_check')
    .where('application_id', '=', id)
    .where('item', '=', change.part)
    .execute()
  return true
}

/** Marks a part of what was seen, or takes the mark away; false where it has changed since or does not wait. */
export async function markChecked(
  ctx: Ctx,
  it: { id: number; version: number; item: Part; checked: boolean; byName: string },
): Promise<boolean> {
  const held = await db(ctx)
    .selectFrom('shop_application')
    .select('id')
    .where('id', '=', it.id)
    .where('status', '=', 'submitted')
    .where('version', '=', it.version)
    .forUpdate()
    .executeTakeFirst()
  if (!held) return false
  if (it.checked)
    await db(ctx)
      .insertInto('shop_application_check')
      .values({ application_id: it.id, item: it.item, by_name: it.byName, at: ctx.clock.now() })
      .onConflict((conflict) => conflict.columns(['application_id', 'item']).doNothing())
      .execute()
  else
    await db(ctx)
      .deleteFrom('shop_application_check')
      .where('application_id', '=', it.id)
      .where('item', '=', it.item)
      .execute()
  return true
}

export const checksOf = (ctx: Ctx, id: number) =>
  db(ctx)
    .selectFrom('shop_application_check')
    .select(['item', 'by_name', 'at'])
    .where('application_id', '=', id)
    .orderBy('at')
    .orderBy('item')
    .execute()

import type { CentreType, SubjectType } from '../budget.types.ts'
import { type Insertable, sql, type Updateable } from 'kysely'
import type { Ctx } from '#platform/ctx'
import { anyOf, literally, tablesOf } from '#platform/database/database'
import type { AccountingSubjectTable, BudgetTables, CostCentreTable } from '../budget.tables.ts'

const db = (ctx: Pick<Ctx, 'db'>) => tablesOf<BudgetTables>(ctx)

export interface Search<Type extends string> {
  keyword: string
  state: 'active' | 'disabled' | undefined
  type: Type | undefined
}

// What an order or a budget refers to stays; so does a subject that a cost centre names.
const centreIsFree = sql<boolean>`(used_at is null and not exists (select from budget b where b.cost_centre_id = cost_centre.id))`
const subjectIsFree = sql<boolean>`(used_at is null and not exists (select from budget b where b.subject_id = accounting_subject.id)
  and not exists (select from cost_centre c where c.company_id = accounting_subject.company_id and c.deleted_at is null and accounting_subject.id = any(c.subject_ids)))`

const centres = (ctx: Ctx, companyId: number) =>
  db(ctx).selectFrom('cost_centre').where('company_id', '=', companyId).where('deleted_at', 'is', null)
const subjects = (ctx: Ctx, companyId: number) =>
  db(ctx).selectFrom('accounting_subject').where('company_id', '=', companyId).where('deleted_at', 'is', null)

const centresFound = (ctx: Ctx, companyId: number, { keyword, state, type }: Search<CentreType>) => {
  const like = `%${literally(keyword)}%`
  return centres(ctx, companyId)
    .$if(keyword !== '', (query) => query.where((eb) => eb.or([eb('code', 'ilike', like), eb('name', 'ilike', like)])))
    .$if(state !== undefined, (query) => query.where('disabled_at', state === 'active' ? 'is' : 'is not', null))
    .$if(type !== undefined, (query) => query.where('type', '=', type!))
}
const subjectsFound = (ctx: Ctx, companyId: number, { keyword, state, type }: Search<SubjectType>) => {
  const like = `%${literally(keyword)}%`
  return subjects(ctx, companyId)
    .$if(keyword !== '', (query) =>
      query.where((eb) => eb.or([eb('code', 'ilike', like), eb('description', 'ilike', like)])),
    )
    .$if(state !== undefined, (query) => query.where('disabled_at', state === 'active' ? 'is' : 'is not', null))
    .$if(type !== undefined, (query) => query.where('type', '=', type!))
}
const counted = sql<number>`count(*)`.as('count')

export const centrePage = async (
  ctx: Ctx,
  companyId: number,
  search: Search<CentreType>,
  page: { from: number; size: number },
) => ({
  total: (await centresFound(ctx, companyId, search).select(counted).executeTakeFirstOrThrow()).count,
  rows: await centresFound(ctx, companyId, search)
    .selectAll()
    .select(centreIsFree.as('free'))
    .orderBy('code')
    .orderBy('id')
    .limit(page.size)
    .offset(page.from)
    .execute(),
})
export const subjectPage = async (
  ctx: Ctx,
  companyId: number,
  search: Search<SubjectType>,
  page: { from: number; size: number },
) => ({
  total: (await subjectsFound(ctx, companyId, search).select(counted).executeTakeFirstOrThrow()).count,
  rows: await subjectsFound(ctx, companyId, search)
    .selectAll()
    .select(subjectIsFree.as('free'))
    .orderBy('code')
    .orderBy('id')
    .limit(page.size)
    .offset(page.from)
    .execute(),
})
export type CentreRow = Awaited<ReturnType<typeof centrePage>>['rows'][number]
export type SubjectRow = Awaited<ReturnType<typeof subjectPage>>['rows'][number]

export const findCentre = (ctx: Ctx, companyId: number, id: number) =>
  centres(ctx, companyId).selectAll().select(centreIsFree.as('free')).where('id', '=', id).executeTakeFirst()
export const findSubject = (ctx: Ctx, companyId: number, id: number) =>
  subjects(ctx, companyId).selectAll().select(subjectIsFree.as('free')).where('id', '=', id).executeTakeFirst()
export const findCentreByCode = (ctx: Ctx, companyId: number, code: string) =>
  centres(ctx, companyId).select('id').where('code', '=', code).executeTakeFirst()
export const findSubjectByCode = (ctx: Ctx, companyId: number, code: string) =>
  subjects(ctx, companyId).select('id').where('code', '=', code).executeTakeFirst()

export const insertCentre = async (ctx: Ctx, row: Insertable<CostCentreTable>) =>
  (await db(ctx).insertInto('cost_centre').values(row).returning('id').executeTakeFirstOrThrow()).id
export const insertSubject = async (ctx: Ctx, row: Insertable<AccountingSubjectTable>) =>
  (await db(ctx).insertInto('accounting_subject').values(row).returning('id').executeTakeFirstOrThrow()).id

/** Changes what is still as it was read; says whether it was. */
export const changeCentre = async (
  ctx: Ctx,
  companyId: number,
  { id, version }: { id: number; version: number },
  change: Updateable<CostCentreTable>,
) =>
  (await db(ctx)
    .updateTable('cost_centre')
    .set({ ...change, version: version + 1 })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('version', '=', version)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst()) !== undefined
export const changeSubject = async (
  ctx: Ctx,
  companyId: number,
  { id, version }: { id: number; version: number },
  change: Updateable<AccountingSubjectTable>,
) =>
  (await db(ctx)
    .updateTable('accounting_subject')
    .set({ ...change, version: version + 1 })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('version', '=', version)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst()) !== undefined

/** Those of the ids that are subjects of the company. */
export const subjectsAmong = (ctx: Ctx, companyId: number, ids: readonly number[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : subjects(ctx, companyId)
        .select(['id', 'code', 'description'])
        .where('id', 'in', [...ids])
        .orderBy('code')
        .execute()

/** Cost centres of a company that orders may still name, whoever may use them. */
export const companyCentres = (ctx: Ctx, companyId: number) =>
  db(ctx)
    .selectFrom('cost_centre')
    .select(['id', 'code', 'name', 'manager_member_id as managerId', 'subject_ids as subjectIds'])
    .where('company_id', '=', companyId)
    .where('disabled_at', 'is', null)
    .where('deleted_at', 'is', null)
    .orderBy('code')
    .limit(2000)
    .execute()

/** Codes and names of cost centres and subjects of a company, also of those that are out of use. */
export const namesOfAccounts = async (
  ctx: Ctx,
  companyId: number,
  { centreIds, subjectIds }: { centreIds: readonly number[]; subjectIds: readonly number[] },
) => {
  const [centres, subjects] = await Promise.all([
    db(ctx)
      .selectFrom('cost_centre')
      .select(['id', 'code', 'name'])
      .where('company_id', '=', companyId)
      .where(sql<boolean>`id = ${anyOf(centreIds)}`)
      .execute(),
    db(ctx)
      .selectFrom('accounting_subject')
      .select(['id', 'code', 'description as name'])
      .where('company_id', '=', companyId)
      .where(sql<boolean>`id = ${anyOf(subjectIds)}`)
      .execute(),
  ])
  return { centres, subjects }
}

export const companySubjects = (ctx: Ctx, companyId: number) =>
  db(ctx)
    .selectFrom('accounting_subject')
    .select(['id', 'code', 'description'])
    .where('company_id', '=', companyId)
    .where('disabled_at', 'is', null)
    .where('deleted_at', 'is', null)
    .orderBy('code')
    .limit(2000)
    .execute()

export const managerRows = (ctx: Ctx, companyId: number, centreIds: readonly number[]) =>
  db(ctx)
    .selectFrom('cost_centre')
    .select(['id', 'manager_member_id as managerId'])
    .where('company_id', '=', companyId)
    .where(sql<boolean>`id = any(${[...centreIds]}::bigint[])`)
    .orderBy('id')
    .execute()

/** Those of the ids that are cost centres of the company. */
export const centresAmong = (ctx: Ctx, companyId: number, ids: readonly number[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : centres(ctx, companyId)
        .select(['id', 'code', 'disabled_at as disabledAt', 'subject_ids as subjectIds'])
        .where('id', 'in', [...ids])
        .orderBy('code')
        .execute()

/** Active cost centres and subjects of the company that are called so. */
export const centresCalled = (ctx: Ctx, companyId: number, codes: readonly string[]) =>
  centres(ctx, companyId)
    .select(['id', 'code', 'subject_ids as subjectIds'])
    .where('disabled_at', 'is', null)
    .where(sql<boolean>`code = any(${[...codes]}::text[])`)
    .execute()
export const subjectsCalled = (ctx: Ctx, companyId: number, codes: readonly string[]) =>
  subjects(ctx, companyId)
    .select(['id', 'code'])
    .where('disabled_at', 'is', null)
    .where(sql<boolean>`code = any(${[...codes]}::text[])`)
    .execute()

import { type Kysely, sql } from 'kysely'
import type { Buyer } from '#platform/actor'
import type { Ctx } from '#platform/ctx'
import { compileOnce } from '#platform/database/compile-once'
import { tablesOf } from '#platform/database/database'
import type { BudgetTables } from './budget.tables.ts'

const db = (ctx: Pick<Ctx, 'db'>) => tablesOf<BudgetTables>(ctx)
type Member = Pick<Buyer, 'companyId' | 'memberId'>

/** Cost centres of the company that this member may use: those without a list of members, and those that list them. */
const centresFor = (tables: Kysely<BudgetTables>, { companyId, memberId }: Member) =>
  tables
    .selectFrom('cost_centre')
    .select(['id', 'code', 'name', 'type', 'valid_from', 'valid_to', 'subject_ids'])
    .where('company_id', '=', companyId)
    .where('disabled_at', 'is', null)
    .where(sql<boolean>`(member_ids = '{}' or ${memberId}::bigint = any(member_ids))`)

export const listCentres = compileOnce((tables: Kysely<BudgetTables>, member: Member) =>
  centresFor(tables, member).orderBy('code').limit(500),
)
export const findCentres = (ctx: Ctx, member: Member, ids: readonly number[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : centresFor(db(ctx), member)
        .where('id', 'in', [...ids])
        .execute()

const subjectsFor = (ctx: Ctx, { companyId }: Member) =>
  db(ctx)
    .selectFrom('accounting_subject')
    .select(['id', 'code', 'description', 'type'])
    .where('company_id', '=', companyId)
    .where('disabled_at', 'is', null)

export const listSubjects = (ctx: Ctx, member: Member) => subjectsFor(ctx, member).orderBy('code').limit(500).execute()
export const findSubjects = (ctx: Ctx, member: Member, ids: readonly number[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : subjectsFor(ctx, member)
        .where('id', 'in', [...ids])
        .execute()

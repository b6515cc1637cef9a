import type { qualificationStates } from '@borong/contract'
import { sql } from 'kysely'
import type { OrganisationViews } from '#modules/company/organisation'
import type { Ctx } from '#platform/ctx'
import { literally, tablesOf } from '#platform/database/database'
import { rowMapping } from '#platform/database/row-mapping'
import type { InvoiceTables, VatQualificationTable } from './invoice.tables.ts'
import type { QualificationStatus } from './invoice.types.ts'

const db = (ctx: Pick<Ctx, 'db'>) => tablesOf<InvoiceTables & OrganisationViews>(ctx)

export interface QualificationFields {
  companyName: string
  taxNumber: string
  registeredAddress: string
  registeredTel: string
  bankName: string
  bankAccount: string
}
export interface Qualification extends QualificationFields {
  id: number
  companyId: number
  /** Whoever applied last. */
  memberId: number
  memberName: string
  clientName: string
  status: QualificationStatus
  auditRemark: string
  appliedAt: Date
  decidedAt: Date | null
  version: number
}
export const wireOf: Record<QualificationStatus, (typeof qualificationStates)[number]> = {
  applied: 'NEW_APPLY',
  passed: 'AUDIT_PASS',
  refused: 'AUDIT_REFUSE',
}

const selectQualifications = (ctx: Ctx) =>
  db(ctx)
    .selectFrom('vat_qualification as q')
    .innerJoin('member_summary as m', 'm.member_id', 'q.member_id')
    .selectAll('q')
    .select(['m.name as member_name', 'm.company_name as client_name'])
type Row = Awaited<ReturnType<ReturnType<typeof selectQualifications>['executeTakeFirstOrThrow']>>

/** The one mapping of its row; `decided_by` is for statements alone. */
const qualificationRow = rowMapping<VatQualificationTable>()(
  {
    id: 'id',
    companyId: 'company_id',
    memberId: 'member_id',
    status: 'status',
    companyName: 'company_name',
    taxNumber: 'tax_number',
    registeredAddress: 'registered_address',
    registeredTel: 'registered_tel',
    bankName: 'bank_name',
    bankAccount: 'bank_account',
    auditRemark: 'audit_remark',
    appliedAt: 'applied_at',
    decidedAt: 'decided_at',
    version: 'version',
  },
  ['decided_by'],
)

const toQualification = (row: Row): Qualification => ({
  ...qualificationRow.read(row),
  memberName: row.member_name,
  clientName: row.client_name,
})

export const qualificationOf = async (ctx: Ctx, companyId: number): Promise<Qualification | undefined> => {
  const row = await selectQualifications(ctx).where('q.company_id', '=', companyId).executeTakeFirst()
  return row && toQualification(row)
}

/** For the operator, who sees every company's. */
export const findQualificationUnscoped = async (ctx: Ctx, id: number): Promise<Qualification | undefined> => {
  const row = await selectQualifications(ctx).where('q.id', '=', id).executeTakeFirst()
  return row && toQualification(row)
}

/** All of them, for the operator: what waits first, the longest waiting on top. */
export async function pageOfQualificationsUnscoped(
  ctx: Ctx,
  filter: { status: QualificationStatus | undefined; keyword: string },
  page: { no: number; size: number },
) {
  const like = `%${literally(filter.keyword.toLowerCase())}%`
  const found = sql<boolean>`(${filter.status ?? null}::text is null or q.status = ${filter.status ?? null})
    and (lower(q.company_name) like ${like} or lower(q.tax_number) like ${like})`
  const rows = await selectQualifications(ctx)
    .where(found)
    .orderBy(sql`(q.status = 'applied')`, 'desc')
    .orderBy(sql`case when q.status = 'applied' then q.applied_at end`)
    .orderBy('q.id', 'desc')
    .limit(page.size)
    .offset((page.no - 1) * page.size)
    .execute()
  const { n } = await db(ctx)
    .selectFrom('vat_qualification as q')
    .select(sql<number>`count(*)`.as('n'))
    .where(found)
    .executeTakeFirstOrThrow()
  return { rows: rows.map(toQualification), total: n }
}

const appliedFor = (
  ctx: Ctx,
  { companyId, memberId }: { companyId: number; memberId: number },
  it: QualificationFields,
) => qualificationRow.values({ ...it, companyId, memberId, status: 'applied' as const, appliedAt: ctx.clock.now() })

/** False where the company has applied already. */
export const insertQualification = async (
  ctx: Ctx,
  owner: { companyId: number; memberId: number },
  it: QualificationFields,
): Promise<boolean> =>
  (await db(ctx)
    .insertInto('vat_qualification')
    .values(appliedFor(ctx, owner, it))
    .onConflict((conflict) => conflict.column('company_id').doNothing())
    .returning('id')
    .executeTakeFirst()) !== undefined

/** What it says now has to be looked through again; false where it is not there. */
export const rewriteQualification = async (
  ctx: Ctx,
  owner: { companyId: number; memberId: number },
  id: number,
  it: QualificationFields,
): Promise<boolean> =>
  (await db(ctx)
    .updateTable('vat_qualification')
    .set({
      ...appliedFor(ctx, owner, it),
      decided_at: null,
      audit_remark: '',
      decided_by: '',
      version: sql<number>`version + 1`,
    })
    .where('id', '=', id)
    .where('company_id', '=', owner.companyId)
    .returning('id')
    .executeTakeFirst()) !== undefined

export const removeQualificationRow = async (ctx: Ctx, companyId: number, id: number): Promise<boolean> =>
  (await db(ctx)
    .deleteFrom('vat_qualification')
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .returning('id')
    .executeTakeFirst()) !== undefined

/** Decides on the version that was looked through; false when it has changed since, or is decided. */
export const decideRow = async (
  ctx: Ctx,
  it: { id: number; version: number; status: 'passed' | 'refused'; remark: string; by: string },
): Promise<boolean> =>
  (await db(ctx)
    .updateTable('vat_qualification')
    .set({
      status: it.status,
      audit_remark: it.remark,
      decided_by: it.by,
      decided_at: ctx.clock.now(),
      version: sql<number>`version + 1`,
    })
    .where('id', '=', it.id)
    .where('status', '=', 'applied')
    .where('version', '=', it.version)
    .returning('id')
    .executeTakeFirst()) !== undefined

import type { qualificationStates } from '@borong/contract'
import { sql } from 'kysely'
import type { OrganisationViews } from '#modules/organisation'
import type { Ctx } from '#platform/ctx'
import { literally, tablesOf } from '#platform/database'
import type { InvoiceTables } from './invoice.tables.ts'

const db = (ctx: Pick<Ctx, 'db'>) => tablesOf<InvoiceTables & OrganisationViews>(ctx)

export type QualificationStatus = 'applied' | 'passed' | 'refused'
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
    .innerJoin('member_face as m', 'm.member_id', 'q.member_id')
    .selectAll('q')
    .select(['m.name as member_name', 'm.company_name as client_name'])
type Row = Awaited<ReturnType<ReturnType<typeof selectQualifications>['executeTakeFirstOrThrow']>>

const toQualification = (row: Row): Qualification => ({
  id: row.id,
  companyId: row.company_id,
  memberId: row.member_id,
  memberName: row.member_name,
  clientName: row.client_name,
  status: row.status as QualificationStatus,
  companyName: row.company_name,
  taxNumber: row.tax_number,
  registeredAddress: row.registered_address,
  registeredTel: row.registered_tel,
  bankName: row.bank_name,
  bankAccount: row.bank_account,
  auditRemark: row.audit_remark,
  appliedAt: row.applied_at,
  decidedAt: row.decided_at,
  version: row.version,
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

const columns = (it: QualificationFields) => ({
  company_name: it.companyName,
  tax_number: it.taxNumber,
  registered_address: it.registeredAddress,
  registered_tel: it.registeredTel,
  bank_name: it.bankName,
  bank_account: it.bankAccount,
})

/** False where the company has applied already. */
export const insertQualification = async (
  ctx: Ctx,
  owner: { companyId: number; memberId: number },
  it: QualificationFields,
): Promise<boolean> =>
  (await db(ctx)
    .insertInto('vat_qualification')
    .values({
      company_id: owner.companyId,
      member_id: owner.memberId,
      status: 'applied',
      applied_at: ctx.clock.now(),
      ...columns(it),
    })
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
      member_id: owner.memberId,
      status: 'applied',
      applied_at: ctx.clock.now(),
      decided_at: null,
      decided_by: '',
      audit_remark: '',
      version: sql<number>`version + 1`,
      ...columns(it),
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

import type { Insertable } from 'kysely'
import type { Ctx } from '#platform/ctx'
import { tablesOf } from '#platform/database/database'
import type { CompanyTable, OrganisationTables, RoleTable } from './organisation.tables.ts'

const db = (ctx: Pick<Ctx, 'db'>) => tablesOf<OrganisationTables>(ctx)

/** Undefined when the code the database drew is another company's. */
export const addCompanyRow = async (ctx: Ctx, company: Insertable<CompanyTable>) =>
  await db(ctx)
    .insertInto('company')
    .values(company)
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning(['id', 'code'])
    .executeTakeFirst()

export const addRootUnit = async (ctx: Ctx, unit: { company_id: number; code: string; name: string }) =>
  (await db(ctx).insertInto('organisation_unit').values(unit).returning('id').executeTakeFirstOrThrow()).id

/** The first member of a company, who owns it. */
export async function addOwnerRow(
  ctx: Ctx,
  owner: { company_id: number; account_id: number; unit_id: number; name: string },
) {
  const { id } = await db(ctx)
    .insertInto('member')
    .values({ ...owner, created_at: ctx.clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db(ctx).updateTable('company').set({ owner_member_id: id }).where('id', '=', owner.company_id).execute()
  return id
}

export const addRoleRows = (ctx: Ctx, roles: Insertable<RoleTable>[]) =>
  db(ctx).insertInto('role').values(roles).execute()

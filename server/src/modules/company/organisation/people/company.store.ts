import type { Updateable } from 'kysely'
import { sql } from 'kysely'
import type { Ctx } from '#platform/ctx'
import { tablesOf } from '#platform/database/database'
import type { CompanyTable, OrganisationTables } from '../organisation.tables.ts'

const db = (ctx: Pick<Ctx, 'db'>) => tablesOf<OrganisationTables>(ctx)

/** Companies with the name of their owner and how many active members they have. */
export const describedCompanies = (ctx: Ctx) =>
  db(ctx)
    .selectFrom('company')
    .leftJoin('member as owner', 'owner.id', 'company.owner_member_id')
    .selectAll('company')
    .select('owner.name as owner_name')
    .select((eb) =>
      eb
        .selectFrom('member')
        .select(eb.fn.countAll<number>().as('n'))
        .whereRef('member.company_id', '=', 'company.id')
        .where('member.disabled_at', 'is', null)
        .as('members'),
    )

export const companyRow = (ctx: Ctx, companyId: number) =>
  describedCompanies(ctx).where('company.id', '=', companyId).executeTakeFirstOrThrow()

/** Undefined when somebody has changed it since that version. */
export const changeCompanyRow = (ctx: Ctx, companyId: number, version: number, change: Updateable<CompanyTable>) =>
  db(ctx)
    .updateTable('company')
    .set({ ...change, version: version + 1 })
    .where('id', '=', companyId)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst()

export const changeOwner = (ctx: Ctx, companyId: number, memberId: number) =>
  db(ctx)
    .updateTable('company')
    .set({ owner_member_id: memberId, version: sql<number>`version + 1` })
    .where('id', '=', companyId)
    .returning('version')
    .executeTakeFirstOrThrow()

import { sql } from 'kysely'
import type { Ctx } from '#platform/ctx'
import { tablesOf } from '#platform/database/database'
import type { OrganisationTables } from '../organisation.tables.ts'

const db = (ctx: Pick<Ctx, 'db'>) => tablesOf<OrganisationTables>(ctx)

/** Changes to the people of one company come one after the other. Orders and whatever else names the company go on. */
export const lockCompany = (ctx: Ctx, companyId: number) =>
  db(ctx)
    .selectFrom('company')
    .select(['id', 'name', 'owner_member_id'])
    .where('id', '=', companyId)
    .where('disabled_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()

export const activeMemberWithGrants = (ctx: Ctx, companyId: number, memberId: number) =>
  db(ctx)
    .selectFrom('member')
    .select(['id', 'account_id', 'name'])
    .select(
      sql<string[] | null>`(select array_agg(distinct granted) from member_role
        join role on role.id = member_role.role_id, unnest(role.permissions) granted
        where member_role.member_id = member.id)`.as('granted'),
    )
    .where('id', '=', memberId)
    .where('company_id', '=', companyId)
    .where('disabled_at', 'is', null)
    .executeTakeFirst()

/** Whether anybody can still manage roles: the owner, or an active member in a role that says so. */
export const someoneAdministers = async (ctx: Ctx, companyId: number) =>
  (await db(ctx)
    .selectFrom('member')
    .innerJoin('company', 'company.id', 'member.company_id')
    .select('member.id')
    .where('member.company_id', '=', companyId)
    .where('member.disabled_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('company.owner_member_id', '=', eb.ref('member.id')),
        eb.exists(
          eb
            .selectFrom('member_role')
            .innerJoin('role', 'role.id', 'member_role.role_id')
            .select(sql`1`.as('one'))
            .whereRef('member_role.member_id', '=', 'member.id')
            .where(sql<boolean>`'role-manager' = any(role.permissions)`),
        ),
      ]),
    )
    .limit(1)
    .executeTakeFirst()) !== undefined

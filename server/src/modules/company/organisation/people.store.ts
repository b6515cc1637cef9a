import { sql } from 'kysely'
import type { Ctx } from '#platform/ctx'
import { tablesOf } from '#platform/database/database'
import type { OrganisationTables } from './organisation.tables.ts'

const db = (ctx: Pick<Ctx, 'db'>) => tablesOf<OrganisationTables>(ctx)

/** People who can act for a company now: not disabled. The owner counts as having every permission. */
export const activePeople = (ctx: Ctx, companyId: number, memberIds: readonly number[]) =>
  memberIds.length === 0
    ? Promise.resolve([])
    : db(ctx)
        .selectFrom('member')
        .select(['id', 'name'])
        .where('company_id', '=', companyId)
        .where('id', 'in', [...memberIds])
        .where('disabled_at', 'is', null)
        .orderBy('id')
        .execute()

/** Members who can act now, of all companies or of one, behind one of them by their number: for what the mall tells all of them, part by part. */
export const membersBehindUnscoped = async (
  ctx: Ctx,
  { after, companyId, limit }: { after: number; companyId: number | undefined; limit: number },
): Promise<number[]> =>
  (
    await db(ctx)
      .selectFrom('member')
      .select('id')
      .where('id', '>', after)
      .where('disabled_at', 'is', null)
      .$if(companyId !== undefined, (query) => query.where('company_id', '=', companyId!))
      .orderBy('id')
      .limit(limit)
      .execute()
  ).map((it) => it.id)

export const ownerRow = (ctx: Ctx, companyId: number) =>
  db(ctx)
    .selectFrom('company')
    .innerJoin('member', 'member.id', 'company.owner_member_id')
    .select(['member.id', 'member.name'])
    .where('company.id', '=', companyId)
    .where('member.disabled_at', 'is', null)
    .executeTakeFirst()

export const hasPermissionNow = (ctx: Ctx, companyId: number, memberId: number, permission: string) =>
  db(ctx)
    .selectFrom('member')
    .innerJoin('company', 'company.id', 'member.company_id')
    .select('member.id')
    .where('member.company_id', '=', companyId)
    .where('member.id', '=', memberId)
    .where('member.disabled_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('company.owner_member_id', '=', memberId),
        eb.exists(
          eb
            .selectFrom('member_role')
            .innerJoin('role', 'role.id', 'member_role.role_id')
            .select(sql`1`.as('one'))
            .whereRef('member_role.member_id', '=', 'member.id')
            .where(sql<boolean>`${permission} = any(role.permissions)`),
        ),
      ]),
    )
    .executeTakeFirst()

export const namesOf = (ctx: Ctx, memberIds: readonly number[]) =>
  memberIds.length === 0
    ? Promise.resolve([])
    : db(ctx)
        .selectFrom('member')
        .select(['id', 'name'])
        .where('id', 'in', [...memberIds])
        .execute()

export const directoryMembers = (ctx: Ctx, companyId: number) =>
  db(ctx)
    .selectFrom('member')
    .innerJoin('company', 'company.id', 'member.company_id')
    .leftJoin('member_role', 'member_role.member_id', 'member.id')
    .select(['member.id', 'member.name', 'member.manager_member_id', 'member.unit_id', 'company.owner_member_id'])
    .select(sql<boolean>`member.disabled_at is null`.as('active'))
    .select(
      sql<number[]>`coalesce(array_agg(member_role.role_id order by member_role.role_id)
        filter (where member_role.role_id is not null), '{}')`.as('role_ids'),
    )
    .where('member.company_id', '=', companyId)
    .groupBy(['member.id', 'company.owner_member_id'])
    .orderBy('member.id')
    .execute()

export const directoryUnits = (ctx: Ctx, companyId: number) =>
  db(ctx)
    .selectFrom('organisation_unit')
    .select(['id', 'parent_id', 'code', 'name'])
    .where('company_id', '=', companyId)
    .orderBy('id')
    .execute()

export const directoryRoles = (ctx: Ctx, companyId: number) =>
  db(ctx)
    .selectFrom('role')
    .select(['id', 'name', 'permissions'])
    .where('company_id', '=', companyId)
    .orderBy('id')
    .execute()

import { type Insertable, sql, type Updateable } from 'kysely'
import type { Ctx } from '#platform/ctx'
import { tablesOf } from '#platform/database/database'
import type { OrganisationTables, RoleTable } from '../organisation.tables.ts'

const db = (ctx: Pick<Ctx, 'db'>) => tablesOf<OrganisationTables>(ctx)

export const roleRows = (ctx: Ctx, companyId: number) =>
  db(ctx)
    .selectFrom('role')
    .selectAll('role')
    .select((eb) =>
      eb
        .selectFrom('member_role')
        .select(eb.fn.countAll<number>().as('n'))
        .whereRef('member_role.role_id', '=', 'role.id')
        .as('members'),
    )
    .where('company_id', '=', companyId)
    .orderBy('name')
    .orderBy('id')
    .execute()

export const addRoleRow = async (ctx: Ctx, role: Insertable<RoleTable>) =>
  (await db(ctx).insertInto('role').values(role).returning('id').executeTakeFirstOrThrow()).id

/** Undefined when somebody has changed it since that version. */
export const changeRoleRow = (
  ctx: Ctx,
  companyId: number,
  id: number,
  version: number,
  change: Updateable<RoleTable>,
) =>
  db(ctx)
    .updateTable('role')
    .set({ ...change, version: version + 1 })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('version')
    .executeTakeFirst()

export const removeRoleRow = (ctx: Ctx, companyId: number, id: number) =>
  db(ctx).deleteFrom('role').where('company_id', '=', companyId).where('id', '=', id).execute()

/** Who has a role, with the accounts behind them. */
export const holdersOf = (ctx: Ctx, companyId: number, roleId: number) =>
  db(ctx)
    .selectFrom('member_role')
    .innerJoin('member', 'member.id', 'member_role.member_id')
    .innerJoin('company', 'company.id', 'member.company_id')
    .select(['member.id', 'member.account_id', 'company.owner_member_id'])
    .where('member_role.company_id', '=', companyId)
    .where('member_role.role_id', '=', roleId)
    .orderBy('member.id')
    .execute()

export async function moveHolders(ctx: Ctx, companyId: number, from: number, to: number) {
  await sql`insert into member_role (company_id, member_id, role_id)
    select company_id, member_id, ${to} from member_role where company_id = ${companyId} and role_id = ${from}
    on conflict do nothing`.execute(db(ctx))
  await sql`update member set version = version + 1
    where company_id = ${companyId} and id in (select member_id from member_role where role_id = ${from})`.execute(
    db(ctx),
  )
  await db(ctx).deleteFrom('member_role').where('company_id', '=', companyId).where('role_id', '=', from).execute()
}

export const rolesOfMember = async (ctx: Ctx, companyId: number, memberId: number) =>
  (
    await db(ctx)
      .selectFrom('member_role')
      .select('role_id')
      .where('company_id', '=', companyId)
      .where('member_id', '=', memberId)
      .orderBy('role_id')
      .execute()
  ).map((row) => row.role_id)

export const addMemberRoles = (ctx: Ctx, rows: readonly { company_id: number; member_id: number; role_id: number }[]) =>
  rows.length === 0
    ? Promise.resolve([])
    : db(ctx)
        .insertInto('member_role')
        .values([...rows])
        .execute()

export const clearMemberRoles = (ctx: Ctx, companyId: number, memberId: number) =>
  db(ctx).deleteFrom('member_role').where('company_id', '=', companyId).where('member_id', '=', memberId).execute()

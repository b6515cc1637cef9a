import { type Insertable, type SelectQueryBuilder, sql, type Updateable } from 'kysely'
import type { IdentityViews } from '#modules/foundation/identity'
import type { Ctx } from '#platform/ctx'
import { literally, tablesOf } from '#platform/database/database'
import type { MemberTable, OrganisationTables } from '../organisation.tables.ts'

type Tables = OrganisationTables & IdentityViews
const db = (ctx: Pick<Ctx, 'db'>) => tablesOf<Tables>(ctx)

export interface MemberFilter {
  keyword: string
  state: 'active' | 'first login' | 'disabled' | undefined
  roleId: number | undefined
  /** With everything below it. */
  unitId: number | undefined
}

const membersOf = (ctx: Ctx, companyId: number) =>
  db(ctx)
    .selectFrom('member')
    .innerJoin('company', 'company.id', 'member.company_id')
    .innerJoin('account_summary as account', 'account.account_id', 'member.account_id')
    .where('member.company_id', '=', companyId)

const described = <Row>(query: SelectQueryBuilder<Tables & Described, 'member' | 'company' | 'account', Row>) =>
  query
    .leftJoin('organisation_unit as unit', 'unit.id', 'member.unit_id')
    .leftJoin('member as above', 'above.id', 'member.manager_member_id')
    .select([
      'member.id',
      'member.account_id',
      'member.name',
      'member.position',
      'member.disabled_at',
      'member.created_at',
      'member.version',
      'member.unit_id',
      'member.manager_member_id',
      'account.username',
      'account.email',
      'account.mobile',
      'account.must_change_password',
      'account.unclaimed',
      'unit.code as unit_code',
      'unit.name as unit_name',
      'above.name as manager_name',
      'company.owner_member_id',
    ])
    .select(
      sql<
        { id: number; name: string }[] | null
      >`(select jsonb_agg(jsonb_build_object('id', role.id, 'name', role.name) order by role.name)
        from member_role join role on role.id = member_role.role_id where member_role.member_id = member.id)`.as(
        'roles',
      ),
    )
interface Described {
  account: IdentityViews['account_summary']
}

export async function memberRows(
  ctx: Ctx,
  companyId: number,
  { keyword, state, roleId, unitId }: MemberFilter,
  page: { offset: number; limit: number },
) {
  let query = membersOf(ctx, companyId)
  if (keyword) {
    const like = `%${literally(keyword)}%`
    query = query.where((eb) =>
      eb.or(
        (['member.name', 'member.position', 'account.username', 'account.email', 'account.mobile'] as const).map(
          (column) => eb(column, 'ilike', like),
        ),
      ),
    )
  }
  if (state === 'disabled') query = query.where('member.disabled_at', 'is not', null)
  else if (state)
    query = query
      .where('member.disabled_at', 'is', null)
      .where('account.must_change_password', '=', state === 'first login')
  if (roleId !== undefined)
    query = query.where((eb) =>
      eb.exists(
        eb
          .selectFrom('member_role')
          .select(sql`1`.as('one'))
          .whereRef('member_role.member_id', '=', 'member.id')
          .where('member_role.role_id', '=', roleId)
          .where('member_role.company_id', '=', companyId),
      ),
    )
  if (unitId !== undefined)
    query = query.where(
      sql<boolean>`member.unit_id in (with recursive below(id) as (
        select id from organisation_unit where id = ${unitId} and company_id = ${companyId}
        union select child.id from organisation_unit child join below on child.parent_id = below.id)
        select id from below)`,
    )
  const rows = await described(query)
    .orderBy('member.name')
    .orderBy('member.id')
    .offset(page.offset)
    .limit(page.limit)
    .execute()
  const { total } = await query.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return { rows, total }
}

export const findMemberRow = (ctx: Ctx, companyId: number, id: number) =>
  described(membersOf(ctx, companyId)).where('member.id', '=', id).executeTakeFirst()
export type MemberRow = NonNullable<Awaited<ReturnType<typeof findMemberRow>>>

export const addMemberRows = (ctx: Ctx, rows: readonly Insertable<MemberTable>[]) =>
  db(ctx)
    .insertInto('member')
    .values([...rows])
    .returning(['id', 'account_id'])
    .execute()

/** Undefined when somebody has changed the member since that version. */
export const changeMemberRow = (
  ctx: Ctx,
  companyId: number,
  id: number,
  version: number,
  change: Updateable<MemberTable>,
) =>
  db(ctx)
    .updateTable('member')
    .set({ ...change, version: version + 1 })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('version')
    .executeTakeFirst()

/** Everybody above a member, however far up: the manager, the manager's manager, and so on. */
export const managersAbove = async (ctx: Ctx, companyId: number, managerId: number) => {
  const { rows } = await sql<{ id: number; disabled: boolean }>`
    with recursive above(id) as (
      select id from member where id = ${managerId} and company_id = ${companyId}
      union select boss.manager_member_id from member boss join above on above.id = boss.id where boss.manager_member_id is not null)
    select member.id, disabled_at is not null as disabled from member join above on above.id = member.id`.execute(
    db(ctx),
  )
  return rows
}

export const unitExists = async (ctx: Ctx, companyId: number, unitId: number) =>
  (await db(ctx)
    .selectFrom('organisation_unit')
    .select('id')
    .where('company_id', '=', companyId)
    .where('id', '=', unitId)
    .executeTakeFirst()) !== undefined

export const usernamesOfCompany = (ctx: Ctx, companyId: number) =>
  membersOf(ctx, companyId)
    .select(['member.id', 'account.username', 'member.manager_member_id'])
    .where('member.disabled_at', 'is', null)
    .execute()

export const setManagers = (ctx: Ctx, companyId: number, pairs: readonly { id: number; managerId: number }[]) =>
  sql`update member set manager_member_id = pair.manager_id
    from unnest(${pairs.map((it) => it.id)}::bigint[], ${pairs.map((it) => it.managerId)}::bigint[]) pair(id, manager_id)
    where member.id = pair.id and member.company_id = ${companyId}`.execute(db(ctx))

interface ManyMembers {
  accountId: number
  name: string
  position: string
  unitId: number | null
}
/** The ids of the new members, by their account. One statement of one text, however many they are. */
export async function addManyMembers(ctx: Ctx, companyId: number, members: readonly ManyMembers[]) {
  const { rows } = await sql<{ id: number; account_id: number }>`
    insert into member (company_id, account_id, name, position, unit_id, created_at)
    select ${companyId}, added.account_id, added.name, added.position, added.unit_id, ${ctx.clock.now()}
    from unnest(${members.map((it) => it.accountId)}::bigint[], ${members.map((it) => it.name)}::text[],
      ${members.map((it) => it.position)}::text[], ${members.map((it) => it.unitId)}::bigint[])
      added(account_id, name, position, unit_id)
    returning id, account_id`.execute(db(ctx))
  return new Map(rows.map((row) => [row.account_id, row.id]))
}

export const addManyRoles = (ctx: Ctx, companyId: number, pairs: readonly { memberId: number; roleId: number }[]) =>
  sql`insert into member_role (company_id, member_id, role_id)
    select ${companyId}, pair.member_id, pair.role_id
    from unnest(${pairs.map((it) => it.memberId)}::bigint[], ${pairs.map((it) => it.roleId)}::bigint[]) pair(member_id, role_id)`.execute(
    db(ctx),
  )

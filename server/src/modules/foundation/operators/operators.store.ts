import { type Insertable, sql } from 'kysely'
import type { IdentityViews } from '#modules/foundation/identity'
import type { ConsoleStore, ConsoleUserRow } from '#modules/foundation/roles'
import { adminIn } from '#platform/http/admin-in'
import type { Ctx } from '#platform/ctx'
import { tablesOf } from '#platform/database/database'
import type { OperatorRoleTable, OperatorsTables } from './operators.tables.ts'

const db = (ctx: Pick<Ctx, 'db'>) => tablesOf<OperatorsTables & IdentityViews>(ctx)

export const addOperator = (ctx: Ctx, accountId: number, name: string) =>
  db(ctx).insertInto('operator').values({ account_id: accountId, name, created_at: ctx.clock.now() }).execute()

/** Of any state. */
export const countOperators = async (ctx: Ctx): Promise<number> =>
  (
    await db(ctx)
      .selectFrom('operator')
      .select(sql<number>`count(*)::int`.as('n'))
      .executeTakeFirstOrThrow()
  ).n

/** Nobody else adds an operator until the command is over. */
export const lockOperators = (ctx: Ctx) => sql`lock table operator in share row exclusive mode`.execute(ctx.db)

/** An active operator with what their roles grant. */
export const findOperator = (ctx: Ctx, accountId: number) =>
  db(ctx)
    .selectFrom('operator')
    .select(['name', 'is_owner'])
    .select(
      sql<string[] | null>`(select array_agg(distinct granted) from operator_role_grant
        join operator_role on operator_role.id = operator_role_grant.role_id, unnest(operator_role.permissions) granted
        where operator_role_grant.operator_id = operator.account_id)`.as('granted'),
    )
    .where('account_id', '=', accountId)
    .where('disabled_at', 'is', null)
    .executeTakeFirst()

const addOperatorRole = async (ctx: Ctx, role: Insertable<OperatorRoleTable>) =>
  (await db(ctx).insertInto('operator_role').values(role).returning('id').executeTakeFirstOrThrow()).id

const operatorRows = (ctx: Ctx): Promise<ConsoleUserRow[]> =>
  db(ctx)
    .selectFrom('operator')
    .innerJoin('account_summary as account', 'account.account_id', 'operator.account_id')
    .select([
      'operator.account_id as id',
      'operator.account_id',
      'operator.name',
      'operator.is_owner',
      'operator.disabled_at',
      'operator.version',
      'account.username',
      'account.email',
      'account.mobile',
      'account.must_change_password',
      'account.unclaimed',
      'account.has_second_factor',
    ])
    .select(
      sql<number[]>`array(select role_id from operator_role_grant
        where operator_id = operator.account_id order by role_id)`.as('role_ids'),
    )
    .orderBy('operator.name')
    .orderBy('operator.account_id')
    .execute()

/** Operators and their roles; the mall has one set of them. */
export const operatorStore: ConsoleStore = {
  me: (ctx) => adminIn(ctx).accountId,
  lock: (ctx) => db(ctx).selectFrom('operator').select('account_id').orderBy('account_id').forNoKeyUpdate().execute(),
  users: operatorRows,
  async addUser(ctx, { accountId, name }) {
    await addOperator(ctx, accountId, name)
    return accountId
  },
  changeUser: async (ctx, id, version, change) =>
    (await db(ctx)
      .updateTable('operator')
      .set({ ...change, version: version + 1 })
      .where('account_id', '=', id)
      .where('version', '=', version)
      .returning('account_id')
      .executeTakeFirst()) !== undefined,
  async setRoles(ctx, id, roleIds) {
    await db(ctx).deleteFrom('operator_role_grant').where('operator_id', '=', id).execute()
    if (roleIds.length)
      await db(ctx)
        .insertInto('operator_role_grant')
        .values(roleIds.map((role_id) => ({ operator_id: id, role_id })))
        .execute()
  },
  roles: {
    rows: (ctx) =>
      db(ctx)
        .selectFrom('operator_role')
        .selectAll('operator_role')
        .select(sql<number>`(select count(*) from operator_role_grant where role_id = operator_role.id)`.as('holders'))
        .orderBy('name')
        .orderBy('id')
        .execute(),
    add: (ctx, { name, description, permissions }) =>
      addOperatorRole(ctx, { name, description, permissions: [...permissions], created_at: ctx.clock.now() }),
    change: async (ctx, id, version, { name, description, permissions }) =>
      (await db(ctx)
        .updateTable('operator_role')
        .set({ name, description, permissions: [...permissions], version: version + 1 })
        .where('id', '=', id)
        .where('version', '=', version)
        .returning('id')
        .executeTakeFirst()) !== undefined,
    remove: (ctx, id) => db(ctx).deleteFrom('operator_role').where('id', '=', id).execute(),
    async moveHolders(ctx, from, to) {
      await sql`insert into operator_role_grant (operator_id, role_id)
        select operator_id, ${to}::bigint from operator_role_grant where role_id = ${from} on conflict do nothing`.execute(
        db(ctx),
      )
      await sql`update operator set version = version + 1
        where account_id in (select operator_id from operator_role_grant where role_id = ${from})`.execute(db(ctx))
      await db(ctx).deleteFrom('operator_role_grant').where('role_id', '=', from).execute()
    },
  },
}

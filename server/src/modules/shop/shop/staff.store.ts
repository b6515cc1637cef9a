import { sql } from 'kysely'
import type { IdentityViews } from '#modules/foundation/identity'
import type { ConsoleStore, ConsoleUserRow } from '#modules/foundation/roles'
import type { Ctx } from '#platform/ctx'
import { tablesOf } from '#platform/database/database'
import { rowMapping } from '#platform/database/row-mapping'
import { sellerIn } from '#platform/http/seller-in'
import type { ShopStaffTable, ShopTables, StaffRoleTable } from './shop.tables.ts'

const db = (ctx: Pick<Ctx, 'db'>) => tablesOf<ShopTables & IdentityViews>(ctx)

/** The one mapping of the row of a member of staff. */
const staffRow = rowMapping<ShopStaffTable>()({
  id: 'id',
  shopId: 'shop_id',
  accountId: 'account_id',
  name: 'name',
  isOwner: 'is_owner',
  disabledAt: 'disabled_at',
  enteredAt: 'entered_at',
  leftAt: 'left_at',
  createdAt: 'created_at',
  version: 'version',
})
export type Staff = ReturnType<typeof staffRow.read>

/** The one mapping of a role's row; what it permits is a list of the database, not json. */
const roleRow = rowMapping<StaffRoleTable>()(
  {
    id: 'id',
    shopId: 'shop_id',
    name: 'name',
    description: 'description',
    createdAt: 'created_at',
    version: 'version',
  },
  ['permissions'],
)

const selectStaff = (ctx: Ctx, shopId: number) =>
  db(ctx)
    .selectFrom('shop_staff')
    .selectAll()
    .select(
      sql<string[] | null>`(select array_agg(distinct granted) from staff_role_grant
        join staff_role on staff_role.id = staff_role_grant.role_id, unnest(staff_role.permissions) granted
        where staff_role_grant.staff_id = shop_staff.id)`.as('granted'),
    )
    .where('shop_id', '=', shopId)
    .where('disabled_at', 'is', null)
type StaffRow = Awaited<ReturnType<ReturnType<typeof selectStaff>['executeTakeFirstOrThrow']>>
export type StaffWithGrants = Staff & { granted: string[] }
const toStaff = (row: StaffRow): StaffWithGrants => ({ ...staffRow.read(row), granted: row.granted ?? [] })

/** Somebody who works for a shop, with what their roles permit. */
export const findStaff = async (ctx: Ctx, shopId: number, accountId: number): Promise<StaffWithGrants | undefined> => {
  const row = await selectStaff(ctx, shopId).where('account_id', '=', accountId).executeTakeFirst()
  return row && toStaff(row)
}

/** The same, who is not disabled until the command is over. */
export const lockStaff = async (ctx: Ctx, shopId: number, staffId: number): Promise<StaffWithGrants | undefined> => {
  const row = await selectStaff(ctx, shopId).where('id', '=', staffId).forShare().executeTakeFirst()
  return row && toStaff(row)
}

/** Everybody who works for a shop, by name. */
export const staffOfShop = async (ctx: Ctx, shopId: number): Promise<StaffWithGrants[]> =>
  (await selectStaff(ctx, shopId).orderBy('name').orderBy('id').limit(200).execute()).map(toStaff)

export const writeStaff = (ctx: Ctx, staff: readonly Pick<Staff, 'shopId' | 'accountId' | 'name'>[]) =>
  db(ctx)
    .insertInto('shop_staff')
    .values(staff.map(({ shopId, accountId, name }) => staffRow.values({ shopId, accountId, name })))
    .onConflict((conflict) =>
      conflict
        .columns(['shop_id', 'account_id'])
        .doUpdateSet((given) => ({ name: given.ref('excluded.name'), disabled_at: null, left_at: null })),
    )
    .execute()

export const staffAccounts = async (ctx: Ctx, shopId: number): Promise<number[]> => {
  const rows = await db(ctx)
    .selectFrom('shop_staff')
    .select('account_id')
    .where('shop_id', '=', shopId)
    .where('disabled_at', 'is', null)
    .orderBy('id')
    .limit(200)
    .execute()
  return rows.map((row) => row.account_id)
}

const staffRows = (ctx: Ctx): Promise<ConsoleUserRow[]> =>
  db(ctx)
    .selectFrom('shop_staff')
    .innerJoin('account_summary as account', 'account.account_id', 'shop_staff.account_id')
    .select([
      'shop_staff.id',
      'shop_staff.account_id',
      'shop_staff.name',
      'shop_staff.is_owner',
      'shop_staff.disabled_at',
      'shop_staff.left_at',
      'shop_staff.version',
      'account.username',
      'account.email',
      'account.mobile',
      'account.must_change_password',
      'account.unclaimed',
      'account.has_second_factor',
    ])
    .select(
      sql<number[]>`array(select role_id from staff_role_grant
        where staff_id = shop_staff.id order by role_id)`.as('role_ids'),
    )
    .where('shop_staff.shop_id', '=', sellerIn(ctx).shopId)
    .orderBy('shop_staff.name')
    .orderBy('shop_staff.id')
    .execute()

const placesOfWork = (ctx: Ctx, accountId: number) =>
  db(ctx)
    .selectFrom('shop_staff')
    .select('id')
    .where('account_id', '=', accountId)
    .where('disabled_at', 'is', null)
    .limit(1)

/** Whether more than one person works for a shop. */
export const hasColleagues = async (ctx: Ctx, shopId: number): Promise<boolean> =>
  (
    await tablesOf<ShopTables>(ctx)
      .selectFrom('shop_staff')
      .select('id')
      .where('shop_id', '=', shopId)
      .where('disabled_at', 'is', null)
      .limit(2)
      .execute()
  ).length > 1

/** Whether an account works for any shop now. */
export const worksForShop = async (ctx: Ctx, accountId: number): Promise<boolean> =>
  (await placesOfWork(ctx, accountId).executeTakeFirst()) !== undefined

/** Whether somebody of this shop works for another one too. */
export const worksForOtherShop = async (ctx: Ctx, accountId: number): Promise<boolean> =>
  (await placesOfWork(ctx, accountId).where('shop_id', '<>', sellerIn(ctx).shopId).executeTakeFirst()) !== undefined

export const addStaffRole = async (
  ctx: Ctx,
  shopId: number,
  { permissions, ...role }: { name: string; description: string; permissions: readonly string[] },
) =>
  (
    await db(ctx)
      .insertInto('staff_role')
      .values({
        ...roleRow.values({ ...role, shopId, createdAt: ctx.clock.now() }),
        permissions: [...permissions],
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

/** The roles of a shop, for somebody who is not in it yet. */
export const rolesOfShop = (ctx: Ctx, shopId: number) =>
  db(ctx)
    .selectFrom('staff_role')
    .select(['id', 'name', 'permissions'])
    .where('shop_id', '=', shopId)
    .orderBy('id')
    .execute()

/** People and roles of the shop of whoever asks. */
export const staffStore: ConsoleStore = {
  me: (ctx) => sellerIn(ctx).staffId,
  scope: (ctx) => sellerIn(ctx).shopId,
  lock: (ctx) =>
    db(ctx).selectFrom('shop').select('id').where('id', '=', sellerIn(ctx).shopId).forNoKeyUpdate().execute(),
  users: staffRows,
  addUser: async (ctx, { accountId, name }) =>
    (
      await db(ctx)
        .insertInto('shop_staff')
        .values(staffRow.values({ shopId: sellerIn(ctx).shopId, accountId, name, createdAt: ctx.clock.now() }))
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id,
  changeUser: async (ctx, id, version, change) =>
    (await db(ctx)
      .updateTable('shop_staff')
      .set({ ...change, version: version + 1 })
      .where('shop_id', '=', sellerIn(ctx).shopId)
      .where('id', '=', id)
      .where('version', '=', version)
      .returning('id')
      .executeTakeFirst()) !== undefined,
  async setRoles(ctx, id, roleIds) {
    const { shopId } = sellerIn(ctx)
    await db(ctx).deleteFrom('staff_role_grant').where('shop_id', '=', shopId).where('staff_id', '=', id).execute()
    if (roleIds.length)
      await db(ctx)
        .insertInto('staff_role_grant')
        .values(roleIds.map((role_id) => ({ shop_id: shopId, staff_id: id, role_id })))
        .execute()
  },
  roles: {
    rows: (ctx) =>
      db(ctx)
        .selectFrom('staff_role')
        .selectAll('staff_role')
        .select(sql<number>`(select count(*) from staff_role_grant where role_id = staff_role.id)`.as('holders'))
        .where('shop_id', '=', sellerIn(ctx).shopId)
        .orderBy('name')
        .orderBy('id')
        .execute(),
    add: (ctx, role) => addStaffRole(ctx, sellerIn(ctx).shopId, role),
    change: async (ctx, id, version, { name, description, permissions }) =>
      (await db(ctx)
        .updateTable('staff_role')
        .set({ name, description, permissions: [...permissions], version: version + 1 })
        .where('shop_id', '=', sellerIn(ctx).shopId)
        .where('id', '=', id)
        .where('version', '=', version)
        .returning('id')
        .executeTakeFirst()) !== undefined,
    remove: (ctx, id) =>
      db(ctx).deleteFrom('staff_role').where('shop_id', '=', sellerIn(ctx).shopId).where('id', '=', id).execute(),
    async moveHolders(ctx, from, to) {
      const { shopId } = sellerIn(ctx)
      await sql`insert into staff_role_grant (shop_id, staff_id, role_id)
        select shop_id, staff_id, ${to}::bigint from staff_role_grant
        where shop_id = ${shopId} and role_id = ${from} on conflict do nothing`.execute(db(ctx))
      await sql`update shop_staff set version = version + 1
        where shop_id = ${shopId} and id in (select staff_id from staff_role_grant where role_id = ${from})`.execute(
        db(ctx),
      )
      await db(ctx).deleteFrom('staff_role_grant').where('shop_id', '=', shopId).where('role_id', '=', from).execute()
    },
  },
}

/** Gives a member of staff further roles of their shop; those they have already stay. */
export const giveStaffRoles = (ctx: Ctx, shopId: number, accountId: number, roleIds: readonly number[]) =>
  sql`insert into staff_role_grant (shop_id, staff_id, role_id)
    select shop_id, id, role_id from shop_staff, unnest(${[...roleIds]}::bigint[]) role_id
    where shop_id = ${shopId} and account_id = ${accountId} on conflict do nothing`.execute(db(ctx))

import { sql } from 'kysely'
import type { Ctx } from '#platform/ctx'
import { tablesOf } from '#platform/database/database'
import type { ShopTables } from '../shop.tables.ts'

const db = (ctx: Pick<Ctx, 'db'>) => tablesOf<ShopTables>(ctx)

const statuses = ['open', 'suspended', 'closed'] as const

/** The shops an account works for: closed ones last, the one it worked in last first, then as it came to them. */
export const shopsOfAccount = async (ctx: Ctx, accountId: number) =>
  (
    await db(ctx)
      .selectFrom('shop_staff')
      .innerJoin('shop', 'shop.id', 'shop_staff.shop_id')
      .select([
        'shop.id as shopId',
        'shop.name',
        'shop.logo',
        'shop.status',
        'shop_staff.is_owner as isOwner',
        'shop_staff.entered_at as enteredAt',
      ])
      .where('shop_staff.account_id', '=', accountId)
      .where('shop_staff.disabled_at', 'is', null)
      .orderBy(sql`shop.status = 'closed'`)
      .orderBy(sql`shop_staff.entered_at desc nulls last`)
      .orderBy('shop_staff.id')
      .limit(100)
      .execute()
  ).map((row) => ({ ...row, status: statuses.find((it) => it === row.status) ?? 'open' }))

/** Begins to work for a shop, which whoever disables them waits for; undefined for somebody who does not work there now. */
export const enterShop = async (ctx: Ctx, accountId: number, shopId: number): Promise<boolean> =>
  (await db(ctx)
    .updateTable('shop_staff')
    .set({ entered_at: ctx.clock.now() })
    .where('shop_id', '=', shopId)
    .where('account_id', '=', accountId)
    .where('disabled_at', 'is', null)
    .returning('id')
    .executeTakeFirst()) !== undefined

/** Changes to the people of a shop come one after the other until the command is over. */
export const lockPeopleOf = (ctx: Ctx, shopId: number) =>
  db(ctx).selectFrom('shop').select('id').where('id', '=', shopId).forNoKeyUpdate().execute()

export const hasOtherOwner = async (ctx: Ctx, shopId: number, staffId: number): Promise<boolean> =>
  (await db(ctx)
    .selectFrom('shop_staff')
    .select('id')
    .where('shop_id', '=', shopId)
    .where('id', '<>', staffId)
    .where('is_owner', '=', true)
    .where('disabled_at', 'is', null)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Somebody goes by themselves. What they were there, owner too, they are no more when they come back. */
export const markLeft = async (ctx: Ctx, shopId: number, staffId: number): Promise<void> => {
  await db(ctx).deleteFrom('staff_role_grant').where('shop_id', '=', shopId).where('staff_id', '=', staffId).execute()
  await db(ctx)
    .updateTable('shop_staff')
    .set((it) => ({
      disabled_at: ctx.clock.now(),
      left_at: ctx.clock.now(),
      is_owner: false,
      version: it('version', '+', 1),
    }))
    .where('shop_id', '=', shopId)
    .where('id', '=', staffId)
    .execute()
}

/** Somebody of a shop, as they are now or once were. */
export const findAnyStaff = (ctx: Ctx, shopId: number, accountId: number) =>
  db(ctx)
    .selectFrom('shop_staff')
    .select(['id', 'disabled_at'])
    .where('shop_id', '=', shopId)
    .where('account_id', '=', accountId)
    .executeTakeFirst()

/** Takes somebody in, or back in, with these roles and no others. */
export async function takeIntoShop(
  ctx: Ctx,
  shopId: number,
  { accountId, name, roleIds }: { accountId: number; name: string; roleIds: readonly number[] },
): Promise<number> {
  const { id } = await db(ctx)
    .insertInto('shop_staff')
    .values({ shop_id: shopId, account_id: accountId, name, created_at: ctx.clock.now() })
    .onConflict((conflict) =>
      conflict.columns(['shop_id', 'account_id']).doUpdateSet((it) => ({
        name,
        disabled_at: null,
        left_at: null,
        is_owner: false,
        version: it('shop_staff.version', '+', 1),
      })),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  await db(ctx).deleteFrom('staff_role_grant').where('shop_id', '=', shopId).where('staff_id', '=', id).execute()
  if (roleIds.length)
    await db(ctx)
      .insertInto('staff_role_grant')
      .values(roleIds.map((role_id) => ({ shop_id: shopId, staff_id: id, role_id })))
      .execute()
  return id
}

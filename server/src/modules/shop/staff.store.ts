import type { Ctx } from '#platform/ctx'
import { tablesOf } from '#platform/database'
import type { ShopTables } from './shop.tables.ts'

const db = (ctx: Pick<Ctx, 'db'>) => tablesOf<ShopTables>(ctx)

export const findStaff = (ctx: Ctx, shopId: number, accountId: number) =>
  db(ctx)
    .selectFrom('shop_staff')
    .select('name')
    .where('shop_id', '=', shopId)
    .where('account_id', '=', accountId)
    .where('disabled_at', 'is', null)
    .executeTakeFirst()

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

export const shopsOfAccount = (ctx: Ctx, accountId: number) =>
  db(ctx)
    .selectFrom('shop_staff')
    .innerJoin('shop', 'shop.id', 'shop_staff.shop_id')
    .select(['shop.id as shopId', 'shop.name'])
    .where('shop_staff.account_id', '=', accountId)
    .where('shop_staff.disabled_at', 'is', null)
    .orderBy('shop_staff.id')
    .limit(100)
    .execute()

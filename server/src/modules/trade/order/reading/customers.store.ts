import type { Ctx } from '#platform/ctx'
import { tablesOf } from '#platform/database/database'
import type { OrderTables } from '../order.tables.ts'

const db = (ctx: Pick<Ctx, 'db'>) => tablesOf<OrderTables>(ctx)

/** Companies that have ordered from a shop. */
export async function customersOfShop(ctx: Ctx, shopId: number): Promise<number[]> {
  const rows = await db(ctx)
    .selectFrom('customer_order')
    .select('company_id')
    .distinct()
    .where('shop_id', '=', shopId)
    .where('confirmed_at', 'is not', null)
    .orderBy('company_id')
    .limit(20_000)
    .execute()
  return rows.map((it) => it.company_id)
}

/** Members of a company who have ordered from a shop, whoever buys there most lately first. */
export async function membersWhoBought(ctx: Ctx, shopId: number, companyId: number, limit: number): Promise<number[]> {
  const rows = await db(ctx)
    .selectFrom('customer_order')
    .select('member_id')
    .where('shop_id', '=', shopId)
    .where('company_id', '=', companyId)
    .where('confirmed_at', 'is not', null)
    .groupBy('member_id')
    .orderBy((eb) => eb.fn.max('id'), 'desc')
    .limit(limit)
    .execute()
  return rows.map((it) => it.member_id)
}

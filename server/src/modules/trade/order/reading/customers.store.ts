import { sql } from 'kysely'
import type { Ctx } from '#platform/ctx'
import { anyOf, tablesOf } from '#platform/database/database'
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

export interface LastPrice {
  skuId: number
  priceMinor: number
  at: Date
}

/** What a company paid a shop for one piece when it ordered these skus last. */
export async function lastPricesOf(
  ctx: Ctx,
  { shopId, companyId, skuIds }: { shopId: number; companyId: number; skuIds: readonly number[] },
): Promise<LastPrice[]> {
  if (!skuIds.length) return []
  const { rows } = await sql<LastPrice>`
    select distinct on (l.sku_id) l.sku_id as "skuId", l.price_minor as "priceMinor", o.confirmed_at as at
    from customer_order o join order_line l on l.order_id = o.id
    where o.shop_id = ${shopId} and o.company_id = ${companyId} and o.confirmed_at is not null and o.kind = 'normal' and l.priced_by <> 'GIFT'
      and l.sku_id = ${anyOf(skuIds)}
    order by l.sku_id, o.id desc`.execute(ctx.db)
  return rows
}

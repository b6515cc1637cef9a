import { sql } from 'kysely'
import type { Ctx } from '#platform/ctx'
import { anyOf, tablesOf } from '#platform/database/database'
import { scopeOf } from '../order.store.ts'
import type { OrderTables } from '../order.tables.ts'

const db = (ctx: Pick<Ctx, 'db'>) => tablesOf<OrderTables>(ctx)

/** The ids of orders that the actor sees, by their numbers. */
export const idsOfNumbers = async (ctx: Ctx, sns: readonly string[]): Promise<Map<string, number>> => {
  const rows = await db(ctx)
    .selectFrom('customer_order as o')
    .select(['o.id', 'o.sn'])
    .where(sql<boolean>`o.sn = any(${[...sns]}::text[])`)
    .where(scopeOf(ctx.actor))
    .execute()
  return new Map(rows.map((row) => [row.sn, row.id]))
}

/** The numbers of orders that the actor sees. */
export const numbersOfIds = async (ctx: Ctx, ids: readonly number[]): Promise<Map<number, string>> => {
  const rows = await db(ctx)
    .selectFrom('customer_order as o')
    .select(['o.id', 'o.sn'])
    .where(sql<boolean>`o.id = ${anyOf(ids)}`)
    .where(scopeOf(ctx.actor))
    .execute()
  return new Map(rows.map((row) => [row.id, row.sn]))
}

/** How many parcels of these orders were sent; those without are left out. Whoever asks has found the orders. */
export const parcelsSent = async (ctx: Ctx, orderIds: readonly number[]): Promise<Map<number, number>> => {
  const rows = await db(ctx)
    .selectFrom('shipment')
    .select(['order_id', sql<number>`count(*)`.as('n')])
    .where(sql<boolean>`order_id = ${anyOf(orderIds)}`)
    .groupBy('order_id')
    .execute()
  return new Map(rows.map((row) => [row.order_id, row.n]))
}

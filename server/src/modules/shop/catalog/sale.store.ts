import { sql } from 'kysely'
import type { Ctx } from '#platform/ctx'
import { tablesOf } from '#platform/database/database'
import type { CatalogTables } from './catalog.tables.ts'

/** True for the first who asks about an order. */
export const insertCountedSale = async (ctx: Ctx, orderId: number): Promise<boolean> =>
  (await tablesOf<CatalogTables>(ctx)
    .insertInto('counted_sale')
    .values({ order_id: orderId, counted_at: ctx.clock.now() })
    .onConflict((conflict) => conflict.column('order_id').doNothing())
    .returning('order_id')
    .executeTakeFirst()) !== undefined

/** Goods are taken in the order of their numbers, so that two orders never wait for each other. */
export const addSales = async (ctx: Ctx, quantities: ReadonlyMap<number, number>): Promise<void> => {
  const ids = [...quantities.keys()].toSorted((a, b) => a - b)
  await sql`select id from goods where id = any(${ids}::bigint[]) order by id for update`.execute(ctx.db)
  await sql`update goods set sold = goods.sold + counted.quantity
    from unnest(${ids}::bigint[], ${ids.map((id) => quantities.get(id)!)}::int[]) as counted(id, quantity)
    where goods.id = counted.id`.execute(ctx.db)
}

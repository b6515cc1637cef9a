import { sql } from 'kysely'
import type { Ctx } from '#platform/ctx'
import { tablesOf } from '#platform/database/database'
import type { OrderTables } from '../order.tables.ts'

const count = async (ctx: Ctx, orderId: number, by: 1 | -1): Promise<void> => {
  await tablesOf<OrderTables>(ctx)
    .updateTable('customer_order')
    .set({ dispute_count: sql<number>`dispute_count + ${by}` })
    .where('id', '=', orderId)
    .execute()
}

/** The order is not taken as received and not completed by a timer until whoever asked resumes it; several may ask. The caller has locked it. */
export const pauseTimers = (ctx: Ctx, orderId: number): Promise<void> => count(ctx, orderId, 1)

/** One of those who paused the timers of an order is done. */
export const resumeTimers = (ctx: Ctx, orderId: number): Promise<void> => count(ctx, orderId, -1)

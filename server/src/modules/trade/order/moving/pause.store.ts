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

const pauses = (ctx: Ctx, orderId: number) =>
  tablesOf<OrderTables>(ctx).selectFrom('order_pause').where('order_id', '=', orderId)

/** Whether an operator has paused it. */
export const isPaused = async (ctx: Ctx, orderId: number): Promise<boolean> =>
  (await pauses(ctx, orderId).where('resumed_at', 'is', null).select('id').executeTakeFirst()) !== undefined

/** By whom and why it was paused and resumed, the oldest first. */
export const pausesOfOrder = (ctx: Ctx, orderId: number) =>
  pauses(ctx, orderId)
    .select(['paused_at as pausedAt', 'paused_by as pausedBy', 'reason'])
    .select(['resumed_at as resumedAt', 'resumed_by as resumedBy', 'resume_reason as resumeReason'])
    .orderBy('id')
    .execute()

/** The caller has locked the order and seen that it is not paused. */
export const insertPause = async (ctx: Ctx, orderId: number, it: { by: string; reason: string }): Promise<void> => {
  await tablesOf<OrderTables>(ctx)
    .insertInto('order_pause')
    .values({ order_id: orderId, paused_at: ctx.clock.now(), paused_by: it.by, reason: it.reason })
    .execute()
}

export const endPause = async (ctx: Ctx, orderId: number, it: { by: string; reason: string }): Promise<void> => {
  await tablesOf<OrderTables>(ctx)
    .updateTable('order_pause')
    .set({ resumed_at: ctx.clock.now(), resumed_by: it.by, resume_reason: it.reason })
    .where('order_id', '=', orderId)
    .where('resumed_at', 'is', null)
    .execute()
}

import { sql } from 'kysely'
import type { Ctx } from '#platform/ctx'
import { tablesOf } from '#platform/database/database'
import type { OrderTables } from '../order.tables.ts'

/** Counts money that goes back; false when that would be more than was paid. */
export const countRefund = async (ctx: Ctx, orderId: number, amountMinor: number): Promise<boolean> =>
  (await tablesOf<OrderTables>(ctx)
    .updateTable('customer_order')
    .set({ refunded_minor: sql<number>`refunded_minor + ${amountMinor}` })
    .where('id', '=', orderId)
    .where(sql<boolean>`refunded_minor + ${amountMinor} <= paid_minor`)
    .returning('id')
    .executeTakeFirst()) !== undefined

/** An unpaid order waits for its money at least until then. */
export const extendDeadline = async (ctx: Ctx, orderId: number, until: Date): Promise<void> => {
  await tablesOf<OrderTables>(ctx)
    .updateTable('customer_order')
    .set({ pay_until: until })
    .where('id', '=', orderId)
    .execute()
}

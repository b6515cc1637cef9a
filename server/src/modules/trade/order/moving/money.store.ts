import { sql } from 'kysely'
import type { Ctx } from '#platform/ctx'
import { tablesOf } from '#platform/database/database'
import type { OrderTables } from '../order.tables.ts'

/** Counts money that goes back and answers how much it is in all; nothing when that would be more than was paid. */
export const countRefund = async (ctx: Ctx, orderId: number, amountMinor: number): Promise<number | undefined> =>
  (
    await tablesOf<OrderTables>(ctx)
      .updateTable('customer_order')
      .set({ refunded_minor: sql<number>`refunded_minor + ${amountMinor}` })
      .where('id', '=', orderId)
      .where(sql<boolean>`refunded_minor + ${amountMinor} <= paid_minor`)
      .returning('refunded_minor')
      .executeTakeFirst()
  )?.refunded_minor

/** What went back of an order so far. */
export const refundedOf = async (ctx: Ctx, orderId: number): Promise<number> =>
  (
    await tablesOf<OrderTables>(ctx)
      .selectFrom('customer_order')
      .select('refunded_minor')
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow()
  ).refunded_minor

/** An unpaid order waits for its money at least until then. */
export const extendDeadline = async (ctx: Ctx, orderId: number, until: Date): Promise<void> => {
  await tablesOf<OrderTables>(ctx)
    .updateTable('customer_order')
    .set({ pay_until: until })
    .where('id', '=', orderId)
    .execute()
}

import { sql } from 'kysely'
import type { Ctx } from '#platform/ctx'
import { anyOf, tablesOf } from '#platform/database/database'
import { beginsWithDigits } from '#platform/database/begins-with'
import { waitsSince, type WaitingWork, withoutDeadline } from '#platform/database/waiting-work'
import { paymentRow } from './payment.store.ts'
import type { PaymentTables } from './payment.tables.ts'
import type { RefundStatus } from './payment.types.ts'
import { refundRow } from './refund.store.ts'

const db = (ctx: Pick<Ctx, 'db'>) => tablesOf<PaymentTables>(ctx)

const selectRefunds = (ctx: Ctx) =>
  db(ctx).selectFrom('refund as r').innerJoin('payment as p', 'p.id', 'r.payment_id').selectAll('r').select('p.method')
type Row = Awaited<ReturnType<ReturnType<typeof selectRefunds>['executeTakeFirstOrThrow']>>
const toRefund = (row: Row) => ({ ...refundRow.read(row), method: row.method })
/** A refund with how it was paid. */
export type MallRefund = ReturnType<typeof toRefund>

export const mallRefundUnscoped = async (ctx: Ctx, id: number): Promise<MallRefund | undefined> => {
  const row = await selectRefunds(ctx).where('r.id', '=', id).executeTakeFirst()
  return row && toRefund(row)
}

/** What goes back of an order, for whatever cause, the oldest first. */
export const refundsOfOrderUnscoped = async (ctx: Ctx, orderId: number): Promise<MallRefund[]> =>
  (await selectRefunds(ctx).where('r.order_id', '=', orderId).orderBy('r.id').execute()).map(toRefund)

export interface MallRefundFilter {
  statuses: readonly RefundStatus[] | undefined
  /** How its number begins, or one of these orders. */
  digits: string
  orderIds: readonly number[]
  /** More than so many are not counted. */
  countedTo: number
}

/** Refunds of the whole mall, by pages: the longest waiting first, or the latest first. */
export async function pageOfRefundsUnscoped(
  ctx: Ctx,
  { statuses, digits, orderIds, countedTo }: MallRefundFilter,
  page: { from: number; size: number; way: 'asc' | 'desc' },
): Promise<{ rows: MallRefund[]; total: number }> {
  const found = selectRefunds(ctx)
    .$if(statuses !== undefined, (query) => query.where('r.status', 'in', [...statuses!]))
    .$if(digits !== '', (query) =>
      query.where(sql<boolean>`(${beginsWithDigits('r.sn', digits)} or r.order_id = ${anyOf(orderIds)})`),
    )
  const rows = await found.orderBy('r.id', page.way).offset(page.from).limit(page.size).execute()
  const { n } = await db(ctx)
    .selectFrom(found.clearSelect().select('r.id').limit(countedTo).as('counted'))
    .select(sql<number>`count(*)`.as('n'))
    .executeTakeFirstOrThrow()
  return { rows: rows.map(toRefund), total: n }
}

/** How many stand where, of those that have not ended well. */
export const countRefundsUnscoped = async (ctx: Ctx): Promise<ReadonlyMap<RefundStatus, number>> => {
  const rows = await db(ctx)
    .selectFrom('refund')
    .select(['status', sql<number>`count(*)`.as('n')])
    .where('status', '<>', 'succeeded')
    .groupBy('status')
    .execute()
  return new Map(rows.map((row) => [row.status, row.n]))
}

/** Refunds that go on only when somebody does something: to be transferred by hand, or declined. */
export const refundsToHandleUnscoped = async (ctx: Ctx): Promise<WaitingWork> =>
  withoutDeadline(
    await db(ctx)
      .selectFrom('refund')
      .select(sql<number>`count(*)`.as('waiting'))
      .select(waitsSince(sql`opened_at`))
      .where('status', '<>', 'succeeded')
      .where('status', 'in', ['manual', 'failed'])
      .executeTakeFirstOrThrow(),
  )

/** Every attempt to pay an order with what of it was for this order, the oldest first. */
export const paymentsOfOrderUnscoped = async (ctx: Ctx, orderId: number) =>
  (
    await db(ctx)
      .selectFrom('payment_part as q')
      .innerJoin('payment as p', 'p.id', 'q.payment_id')
      .selectAll('p')
      .select('q.amount_minor as part_minor')
      .where('q.order_id', '=', orderId)
      .orderBy('p.id')
      .execute()
  ).map((row) => ({ ...paymentRow.read(row), partMinor: row.part_minor }))

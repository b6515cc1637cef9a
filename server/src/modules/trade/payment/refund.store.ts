import { sql } from 'kysely'
import type { Ctx } from '#platform/ctx'
import { tablesOf } from '#platform/database/database'
import { rowMapping } from '#platform/database/row-mapping'
import type { PaymentTables, RefundTable } from './payment.tables.ts'
import type { RefundStatus } from './payment.types.ts'

const db = (ctx: Pick<Ctx, 'db'>) => tablesOf<PaymentTables>(ctx)

/** The one mapping of a refund's row; when it was handed to a provider is for statements alone. */
export const refundRow = rowMapping<RefundTable>()(
  {
    id: 'id',
    sn: 'sn',
    cause: 'cause',
    paymentId: 'payment_id',
    orderId: 'order_id',
    companyId: 'company_id',
    amountMinor: 'amount_minor',
    way: 'way',
    status: 'status',
    attempts: 'attempts',
    checks: 'checks',
    nextCheckAt: 'next_check_at',
    gatewayNumber: 'gateway_number',
    openedAt: 'opened_at',
    closedAt: 'closed_at',
    handledBy: 'handled_by',
    handledReason: 'handled_reason',
  },
  ['sending_since'],
)
export type Refund = ReturnType<typeof refundRow.read>

/** Counts a refund on the part that paid for an order; undefined when that part has less left. */
export const takeFromPart = (
  ctx: Ctx,
  orderId: number,
  amountMinor: number,
): Promise<{ paymentId: number } | undefined> =>
  db(ctx)
    .updateTable('payment_part')
    .set({ refunded_minor: sql<number>`refunded_minor + ${amountMinor}` })
    .where('order_id', '=', orderId)
    .where('outcome', '=', 'settled')
    .where(sql<boolean>`refunded_minor + ${amountMinor} <= amount_minor`)
    .returning('payment_id as paymentId')
    .executeTakeFirst()

/** The whole of a part that nobody wanted. */
export const takeOverpayment = (ctx: Ctx, paymentId: number, orderId: number) =>
  db(ctx)
    .updateTable('payment_part')
    .set({ refunded_minor: sql<number>`amount_minor` })
    .where('payment_id', '=', paymentId)
    .where('order_id', '=', orderId)
    .execute()

export const insertRefund = async (
  ctx: Ctx,
  refund: Pick<Refund, 'sn' | 'cause' | 'paymentId' | 'orderId' | 'companyId' | 'amountMinor' | 'way'>,
) =>
  (
    await db(ctx)
      .insertInto('refund')
      .values(
        refundRow.values({
          ...refund,
          status: refund.way === 'manual' ? 'manual' : 'waiting',
          openedAt: ctx.clock.now(),
        }),
      )
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

/** How something was paid, and whether money of it can go back that way as far as the provider has said. */
export interface PaidBy {
  method: string
  amountMinor: number
  canRefund: boolean | null
}

const paidBy = (ctx: Ctx) =>
  db(ctx)
    .selectFrom('payment as p')
    .leftJoin('payment_intent as i', 'i.payment_id', 'p.id')
    .select(['p.method', 'p.amount_minor as amountMinor', 'i.can_refund as canRefund'])

export const paidByOfPayment = (ctx: Ctx, paymentId: number): Promise<PaidBy> =>
  paidBy(ctx).where('p.id', '=', paymentId).executeTakeFirstOrThrow()

/** How an order was paid; undefined while it is not. */
export const paidByOfOrder = (ctx: Ctx, orderId: number): Promise<PaidBy | undefined> =>
  paidBy(ctx)
    .innerJoin('payment_part as q', 'q.payment_id', 'p.id')
    .where('q.order_id', '=', orderId)
    .where('q.outcome', '=', 'settled')
    .executeTakeFirst()

/** A refund with the payment that its provider knows. */
type RefundToSend = Refund & { billSn: string; method: string }

/** Takes a refund to be sent, one sender at a time; one that was taken long ago is taken again. */
export const startSending = async (ctx: Ctx, id: number, stale: Date): Promise<RefundToSend | undefined> => {
  const row = await db(ctx)
    .updateTable('refund')
    .from('payment')
    .set({ status: 'sending', sending_since: ctx.clock.now(), attempts: sql<number>`attempts + 1` })
    .whereRef('payment.id', '=', 'refund.payment_id')
    .where('refund.id', '=', id)
    .where((eb) =>
      eb.or([
        eb('refund.status', '=', 'waiting'),
        eb.and([eb('refund.status', '=', 'sending'), eb('refund.sending_since', '<', stale)]),
      ]),
    )
    .returningAll('refund')
    .returning(['payment.sn as bill_sn', 'payment.method'])
    .executeTakeFirst()
  return row && { ...refundRow.read(row), billSn: row.bill_sn, method: row.method }
}

export const openRefundsUnscoped = async (ctx: Ctx, before: Date, without: readonly string[]): Promise<number[]> => {
  const rows = await db(ctx)
    .selectFrom('refund')
    .select('id')
    .where('status', 'in', ['waiting', 'sending'])
    .where(sql<boolean>`coalesce(sending_since, opened_at) < ${before}`)
    .where(sql<boolean>`id <> all(${[...without]}::bigint[])`)
    .orderBy('id')
    .limit(50)
    .execute()
  return rows.map((row) => row.id)
}

/** How many wait to be sent, since when, and how many a provider has declined. */
export async function countUnsent(ctx: Ctx) {
  const { rows } = await sql<{ waiting: number; oldestSeconds: number; givenUp: number }>`
    select count(*) filter (where status <> 'failed') as waiting, count(*) filter (where status = 'failed') as "givenUp",
      coalesce(extract(epoch from ${ctx.clock.now()} - min(opened_at) filter (where status <> 'failed')), 0)::float8 as "oldestSeconds"
    from refund where status in ('waiting', 'sending', 'failed')`.execute(ctx.db)
  return rows[0]!
}

/** Back to waiting: the provider could not be asked. */
export const giveUpSending = (ctx: Ctx, id: number) =>
  db(ctx)
    .updateTable('refund')
    .set({ status: 'waiting' })
    .where('id', '=', id)
    .where('status', '=', 'sending')
    .execute()

/** Which person has dealt with a refund, and why. */
export interface Handled {
  by: string
  reason: string
}
const handledRow = ({ by, reason }: Handled) => ({ handled_by: by, handled_reason: reason })

/** The end of a refund, from one of the states given; undefined when it has moved on. */
export const closeRefundRow = async (
  ctx: Ctx,
  id: number,
  from: readonly RefundStatus[],
  to: { status: 'succeeded' | 'failed'; gatewayNumber: string; handled?: Handled },
): Promise<Refund | undefined> => {
  const row = await db(ctx)
    .updateTable('refund')
    .set({
      status: to.status,
      gateway_number: to.gatewayNumber,
      closed_at: ctx.clock.now(),
      ...(to.handled && handledRow(to.handled)),
    })
    .where('id', '=', id)
    .where('status', 'in', [...from])
    .returningAll()
    .executeTakeFirst()
  return row && refundRow.read(row)
}

export const findRefundBySn = async (ctx: Ctx, paymentId: number, sn: string): Promise<Refund | undefined> => {
  const row = await db(ctx)
    .selectFrom('refund')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .where('sn', '=', sn)
    .executeTakeFirst()
  return row && refundRow.read(row)
}

export const lockRefund = async (ctx: Ctx, id: number): Promise<Refund | undefined> => {
  const row = await db(ctx).selectFrom('refund').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  return row && refundRow.read(row)
}

/** The provider has it in hand; it is asked again at `nextCheckAt`. */
export const pendRefund = (ctx: Ctx, id: number, it: { gatewayNumber: string; nextCheckAt: Date }) =>
  db(ctx)
    .updateTable('refund')
    .set({
      status: 'pending',
      gateway_number: it.gatewayNumber,
      checks: sql<number>`checks + 1`,
      next_check_at: it.nextCheckAt,
    })
    .where('id', '=', id)
    .execute()

export const pendingRefundsUnscoped = async (ctx: Ctx, without: readonly string[]): Promise<number[]> => {
  const rows = await db(ctx)
    .selectFrom('refund')
    .select('id')
    .where('status', '=', 'pending')
    .where('next_check_at', '<=', ctx.clock.now())
    .where(sql<boolean>`id <> all(${[...without]}::bigint[])`)
    .orderBy('id')
    .limit(50)
    .execute()
  return rows.map((row) => row.id)
}

export const findPendingRefund = (ctx: Ctx, id: number) =>
  db(ctx)
    .selectFrom('refund as r')
    .innerJoin('payment as p', 'p.id', 'r.payment_id')
    .select(['r.sn', 'p.sn as billSn', 'p.method'])
    .where('r.id', '=', id)
    .where('r.status', '=', 'pending')
    .executeTakeFirst()

export const reopenRefundRow = (ctx: Ctx, id: number, handled?: Handled) =>
  db(ctx)
    .updateTable('refund')
    .set({ status: 'waiting', closed_at: null, sending_since: null, checks: 0, ...(handled && handledRow(handled)) })
    .where('id', '=', id)
    .where('status', '=', 'failed')
    .returning('id')
    .executeTakeFirst()

/** What was promised back of what an order was paid with; what was paid twice or too late is no part of it. */
export const givenBackOf = async (ctx: Ctx, orderId: number): Promise<Refund[]> => {
  const rows = await db(ctx)
    .selectFrom('refund')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('cause', 'not like', 'surplus:%')
    .orderBy('id')
    .execute()
  return rows.map(refundRow.read)
}

/** Of several causes at once. */
export const refundsByCause = async (ctx: Ctx, causes: readonly string[]): Promise<Refund[]> => {
  if (!causes.length) return []
  const rows = await db(ctx)
    .selectFrom('refund')
    .selectAll()
    .where('cause', 'in', [...causes])
    .execute()
  return rows.map(refundRow.read)
}

export const findRefundByCause = async (ctx: Ctx, cause: string): Promise<Refund | undefined> =>
  (await refundsByCause(ctx, [cause]))[0]

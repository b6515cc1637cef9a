import { sql } from 'kysely'
import type { Ctx } from '#platform/ctx'
import { tablesOf } from '#platform/database'
import type { PayableKind, Part } from './payable.ts'
import type { PaymentTables } from './payment.tables.ts'

const db = (ctx: Pick<Ctx, 'db'>) => tablesOf<PaymentTables>(ctx)

export const insertPayment = async (
  ctx: Ctx,
  it: {
    sn: string
    companyId: number
    memberId: number
    kind: PayableKind
    payableSn: string
    method: string
    amountMinor: number
    parts: readonly Part[]
    /** Of transfers: whose bank it goes to. */
    shopId?: number
    companyName?: string
  },
): Promise<number> => {
  const { id } = await db(ctx)
    .insertInto('payment')
    .values({
      sn: it.sn,
      company_id: it.companyId,
      member_id: it.memberId,
      payable_kind: it.kind,
      payable_sn: it.payableSn,
      method: it.method,
      amount_minor: it.amountMinor,
      status: 'waiting',
      shop_id: it.shopId ?? null,
      company_name: it.companyName ?? '',
      opened_at: ctx.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db(ctx)
    .insertInto('payment_part')
    .values(it.parts.map((part) => ({ payment_id: id, order_id: part.orderId, amount_minor: part.amountMinor })))
    .execute()
  return id
}

export const lockPayment = (ctx: Ctx, sn: string) =>
  db(ctx).selectFrom('payment').selectAll().where('sn', '=', sn).forUpdate().executeTakeFirst()

export const findPaymentOf = (ctx: Ctx, companyId: number, sn: string) =>
  db(ctx).selectFrom('payment').selectAll().where('company_id', '=', companyId).where('sn', '=', sn).executeTakeFirst()

export const findPaymentUnscoped = (ctx: Ctx, sn: string) =>
  db(ctx).selectFrom('payment').selectAll().where('sn', '=', sn).executeTakeFirst()

/** Keeps an event of a gateway; false when it was heard before. */
export const keepEvent = async (
  ctx: Ctx,
  event: { method: string; eventId: string; paymentSn: string; result: string },
) => {
  const kept = await db(ctx)
    .insertInto('payment_event')
    .values({
      method: event.method,
      event_id: event.eventId,
      payment_sn: event.paymentSn,
      result: event.result,
      received_at: ctx.clock.now(),
    })
    .onConflict((conflict) => conflict.columns(['method', 'event_id']).doNothing())
    .returning('event_id')
    .executeTakeFirst()
  return kept !== undefined
}

export const closePayment = (ctx: Ctx, id: number, status: 'succeeded' | 'failed', gatewayNumber: string) =>
  db(ctx)
    .updateTable('payment')
    .set({ status, gateway_number: gatewayNumber, closed_at: ctx.clock.now() })
    .where('id', '=', id)
    .execute()

export const partsOf = (ctx: Ctx, paymentId: number) =>
  db(ctx).selectFrom('payment_part').selectAll().where('payment_id', '=', paymentId).orderBy('order_id').execute()

export const markPart = (ctx: Ctx, paymentId: number, orderId: number, outcome: 'settled' | 'surplus') =>
  db(ctx)
    .updateTable('payment_part')
    .set({ outcome })
    .where('payment_id', '=', paymentId)
    .where('order_id', '=', orderId)
    .execute()

export const insertBill = (ctx: Ctx, bill: { sn: string; amount: string; returnUrl: string }) =>
  db(ctx)
    .insertInto('sandbox_bill')
    .values({ bill_sn: bill.sn, amount: bill.amount, return_url: bill.returnUrl, opened_at: ctx.clock.now() })
    .execute()

export const findBill = (ctx: Ctx, sn: string) =>
  db(ctx).selectFrom('sandbox_bill').selectAll().where('bill_sn', '=', sn).executeTakeFirst()

/** The person at the gateway decides once; a second click finds the first. */
export const decideBill = async (ctx: Ctx, sn: string, outcome: 'SUCCESS' | 'FAILED', eventId: string) => {
  await db(ctx)
    .updateTable('sandbox_bill')
    .set({ outcome, event_id: eventId })
    .where('bill_sn', '=', sn)
    .where('outcome', 'is', null)
    .execute()
  return findBill(ctx, sn)
}

/** Bills that were decided at the gateway while the mall did not hear of it. */
export const unheardBills = async (ctx: Ctx, without: readonly string[]): Promise<string[]> => {
  const rows = await db(ctx)
    .selectFrom('sandbox_bill')
    .innerJoin('payment', 'payment.sn', 'sandbox_bill.bill_sn')
    .select('sandbox_bill.bill_sn')
    .where('payment.status', '=', 'waiting')
    .where('sandbox_bill.outcome', 'is not', null)
    .where(sql<boolean>`sandbox_bill.bill_sn <> all(${[...without]}::text[])`)
    .limit(50)
    .execute()
  return rows.map((row) => row.bill_sn)
}

export const lockSandboxBill = (ctx: Ctx, sn: string) =>
  db(ctx).selectFrom('sandbox_bill').select('bill_sn').where('bill_sn', '=', sn).forUpdate().execute()

export const sandboxRefundsOf = (ctx: Ctx, billSn: string) =>
  db(ctx).selectFrom('sandbox_refund').selectAll().where('bill_sn', '=', billSn).execute()

export const keepSandboxRefund = (ctx: Ctx, it: { refundSn: string; billSn: string; amount: string }) =>
  db(ctx)
    .insertInto('sandbox_refund')
    .values({ refund_sn: it.refundSn, bill_sn: it.billSn, amount: it.amount, at: ctx.clock.now() })
    .execute()

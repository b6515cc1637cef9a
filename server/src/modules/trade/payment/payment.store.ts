import type { Ctx } from '#platform/ctx'
import { tablesOf } from '#platform/database/database'
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

/** Notes what a provider told; the same event again is one row. */
export const noteEvent = (ctx: Ctx, event: { method: string; eventId: string; paymentSn: string; result: string }) =>
  db(ctx)
    .insertInto('payment_event')
    .values({
      method: event.method,
      event_id: event.eventId,
      payment_sn: event.paymentSn,
      result: event.result,
      received_at: ctx.clock.now(),
    })
    .onConflict((conflict) => conflict.columns(['method', 'event_id']).doNothing())
    .execute()

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

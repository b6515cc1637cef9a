import type { Ctx } from '#platform/ctx'
import { tablesOf } from '#platform/database/database'
import { rowMapping } from '#platform/database/row-mapping'
import { onAccount } from './methods.ts'
import type { Part } from './payable.ts'
import type { PaymentEventTable, PaymentPartTable, PaymentTable, PaymentTables } from './payment.tables.ts'

const db = (ctx: Pick<Ctx, 'db'>) => tablesOf<PaymentTables>(ctx)

/** The one mapping of a payment's row. */
export const paymentRow = rowMapping<PaymentTable>()({
  id: 'id',
  sn: 'sn',
  companyId: 'company_id',
  companyName: 'company_name',
  memberId: 'member_id',
  shopId: 'shop_id',
  kind: 'payable_kind',
  payableSn: 'payable_sn',
  method: 'method',
  amountMinor: 'amount_minor',
  currency: 'currency',
  status: 'status',
  gatewayNumber: 'gateway_number',
  slip: 'slip',
  slipNote: 'slip_note',
  slipAt: 'slip_at',
  refusedReason: 'refused_reason',
  decidedBy: 'decided_by',
  openedAt: 'opened_at',
  closedAt: 'closed_at',
})
export type Payment = ReturnType<typeof paymentRow.read>

/** The one mapping of a part's row: what of a payment is for one order. */
const partRow = rowMapping<PaymentPartTable>()({
  paymentId: 'payment_id',
  orderId: 'order_id',
  amountMinor: 'amount_minor',
  refundedMinor: 'refunded_minor',
  outcome: 'outcome',
})
export type PaymentPart = ReturnType<typeof partRow.read>

const eventRow = rowMapping<PaymentEventTable>()({
  method: 'method',
  eventId: 'event_id',
  paymentSn: 'payment_sn',
  result: 'result',
  receivedAt: 'received_at',
})

interface NewPayment extends Pick<
  Payment,
  'sn' | 'companyId' | 'memberId' | 'kind' | 'payableSn' | 'method' | 'amountMinor'
> {
  parts: readonly Part[]
  /** Of transfers: whose bank it goes to. */
  shopId?: number
  companyName?: string
}

export const insertPayment = async (ctx: Ctx, { parts, ...payment }: NewPayment): Promise<number> => {
  const { id } = await db(ctx)
    .insertInto('payment')
    .values(paymentRow.values({ ...payment, status: 'waiting', openedAt: ctx.clock.now() }))
    .returning('id')
    .executeTakeFirstOrThrow()
  await db(ctx)
    .insertInto('payment_part')
    .values(parts.map(({ orderId, amountMinor }) => partRow.values({ paymentId: id, orderId, amountMinor })))
    .execute()
  return id
}

const selectPayment = (ctx: Ctx, sn: string) => db(ctx).selectFrom('payment').selectAll().where('sn', '=', sn)

export const lockPayment = async (ctx: Ctx, sn: string): Promise<Payment | undefined> => {
  const row = await selectPayment(ctx, sn).forUpdate().executeTakeFirst()
  return row && paymentRow.read(row)
}

export const findPaymentOf = async (ctx: Ctx, companyId: number, sn: string): Promise<Payment | undefined> => {
  const row = await selectPayment(ctx, sn).where('company_id', '=', companyId).executeTakeFirst()
  return row && paymentRow.read(row)
}

export const findPaymentUnscoped = async (ctx: Ctx, sn: string): Promise<Payment | undefined> => {
  const row = await selectPayment(ctx, sn).executeTakeFirst()
  return row && paymentRow.read(row)
}

/** Notes what a provider told; the same event again is one row. */
export const noteEvent = (ctx: Ctx, event: { method: string; eventId: string; paymentSn: string; result: string }) =>
  db(ctx)
    .insertInto('payment_event')
    .values(eventRow.values({ ...event, receivedAt: ctx.clock.now() }))
    .onConflict((conflict) => conflict.columns(['method', 'event_id']).doNothing())
    .execute()

export const closePayment = (ctx: Ctx, id: number, status: 'succeeded' | 'failed', gatewayNumber: string) =>
  db(ctx)
    .updateTable('payment')
    .set({ status, gateway_number: gatewayNumber, closed_at: ctx.clock.now() })
    .where('id', '=', id)
    .execute()

export const partsOf = async (ctx: Ctx, paymentId: number): Promise<PaymentPart[]> => {
  const rows = await db(ctx)
    .selectFrom('payment_part')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .orderBy('order_id')
    .execute()
  return rows.map(partRow.read)
}

export const markPart = (ctx: Ctx, paymentId: number, orderId: number, outcome: 'settled' | 'surplus') =>
  db(ctx)
    .updateTable('payment_part')
    .set({ outcome })
    .where('payment_id', '=', paymentId)
    .where('order_id', '=', orderId)
    .execute()

/** Orders that were bought on account, by the number of their payment or of what it pays. */
export async function ordersOnAccount(
  ctx: Ctx,
  numbers: readonly string[],
): Promise<{ number: string; orderId: number }[]> {
  if (!numbers.length) return []
  const rows = await db(ctx)
    .selectFrom('payment')
    .innerJoin('payment_part', 'payment_part.payment_id', 'payment.id')
    .select(['payment.sn', 'payment.payable_sn as payableSn', 'payment_part.order_id as orderId'])
    .where('payment.method', '=', onAccount)
    .where('payment.status', '=', 'succeeded')
    .where((eb) => eb.or([eb('payment.sn', 'in', [...numbers]), eb('payment.payable_sn', 'in', [...numbers])]))
    .orderBy('payment_part.order_id')
    .execute()
  return rows.map(({ sn, payableSn, orderId }) => ({ number: numbers.includes(sn) ? sn : payableSn, orderId }))
}

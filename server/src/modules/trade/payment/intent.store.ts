import { sql } from 'kysely'
import type { Ctx } from '#platform/ctx'
import { tablesOf } from '#platform/database/database'
import { rowMapping } from '#platform/database/row-mapping'
import type { Part, PayableKind } from './payable.ts'
import type { PaymentIntentTable, PaymentTables, RefusedNotificationTable } from './payment.tables.ts'
import { type Payment, paymentRow } from './payment.store.ts'

const db = (ctx: Pick<Ctx, 'db'>) => tablesOf<PaymentTables>(ctx)

/** The one mapping of an intent's row; what is written for operators and counted alone stays in its statements. */
const intentRow = rowMapping<PaymentIntentTable>()(
  {
    paymentId: 'payment_id',
    provider: 'provider',
    state: 'state',
    redirectUrl: 'redirect_url',
    providerReference: 'provider_reference',
    expiresAt: 'expires_at',
    checks: 'checks',
    nextCheckAt: 'next_check_at',
    error: 'error',
    changedAt: 'changed_at',
  },
  ['attempts', 'can_refund'],
)
type Intent = ReturnType<typeof intentRow.read>

/** The one mapping of what was told and not believed. */
const refusedRow = rowMapping<RefusedNotificationTable>()({
  id: 'id',
  provider: 'provider',
  paymentSn: 'payment_sn',
  eventId: 'event_id',
  field: 'field',
  expected: 'expected',
  told: 'told',
  receivedAt: 'received_at',
})
export type RefusedNotification = ReturnType<typeof refusedRow.read>

/** In these a provider may still tell something new. */
const openStates = ['created', 'asked', 'pending'] as const

export const insertIntent = (ctx: Ctx, intent: Pick<Intent, 'paymentId' | 'provider' | 'nextCheckAt'>) =>
  db(ctx)
    .insertInto('payment_intent')
    .values(intentRow.values({ ...intent, state: 'created', changedAt: ctx.clock.now() }))
    .execute()

/** A payment of the same parts of the same company that never got as far as a page to pay at: it is used again. */
export const findUnusedIntent = async (
  ctx: Ctx,
  it: { companyId: number; kind: PayableKind; payableSn: string; provider: string; parts: readonly Part[] },
): Promise<string | undefined> => {
  const wanted = it.parts.map((part) => `${part.orderId}:${part.amountMinor}`).toSorted()
  const { rows } = await sql<{ sn: string }>`
    select p.sn from payment p join payment_intent i on i.payment_id = p.id
    where p.payable_kind = ${it.kind} and p.payable_sn = ${it.payableSn} and p.company_id = ${it.companyId}
      and p.status = 'waiting' and i.provider = ${it.provider} and i.state in ('created', 'asked')
      and (select array_agg(q.order_id || ':' || q.amount_minor order by (q.order_id || ':' || q.amount_minor) collate "C")
        from payment_part q where q.payment_id = p.id) = ${wanted}::text[]
    order by p.id limit 1`.execute(ctx.db)
  return rows[0]?.sn
}

/** The payment of a number with how it stands at its provider; a payment of no provider has none. */
export const lockIntent = async (ctx: Ctx, sn: string): Promise<(Payment & Intent) | undefined> => {
  const row = await db(ctx)
    .selectFrom('payment as p')
    .innerJoin('payment_intent as i', 'i.payment_id', 'p.id')
    .selectAll(['p', 'i'])
    .where('p.sn', '=', sn)
    .forUpdate()
    .executeTakeFirst()
  return row && { ...paymentRow.read(row), ...intentRow.read(row) }
}

export const noteAsked = (ctx: Ctx, paymentId: number) =>
  db(ctx)
    .updateTable('payment_intent')
    .set({ state: 'asked', attempts: sql<number>`attempts + 1`, changed_at: ctx.clock.now() })
    .where('payment_id', '=', paymentId)
    .execute()

/** The page to pay at; of two who asked at once the first stands. */
export const notePage = (
  ctx: Ctx,
  paymentId: number,
  it: Pick<Intent, 'redirectUrl' | 'providerReference' | 'nextCheckAt'> & { expiresAt: Date },
) =>
  db(ctx)
    .updateTable('payment_intent')
    .set({
      state: sql<Intent['state']>`case when state in ('created', 'asked') then 'pending' else state end`,
      ...intentRow.values({ ...it, error: '', changedAt: ctx.clock.now() }),
    })
    .where('payment_id', '=', paymentId)
    .where('redirect_url', '=', '')
    .execute()

export const noteIntentError = (ctx: Ctx, paymentId: number, error: string) =>
  db(ctx)
    .updateTable('payment_intent')
    .set({ error: error.slice(0, 500), changed_at: ctx.clock.now() })
    .where('payment_id', '=', paymentId)
    .execute()

export const noteCheck = (ctx: Ctx, paymentId: number, nextCheckAt: Date) =>
  db(ctx)
    .updateTable('payment_intent')
    .set({ checks: sql<number>`checks + 1`, next_check_at: nextCheckAt })
    .where('payment_id', '=', paymentId)
    .execute()

/** Ends an intent; paid may follow failed and expired, nothing follows paid. */
export const endIntent = (ctx: Ctx, paymentId: number, state: 'paid' | 'failed' | 'expired', error = '') =>
  db(ctx)
    .updateTable('payment_intent')
    .set({ state, error: error.slice(0, 500), changed_at: ctx.clock.now() })
    .where('payment_id', '=', paymentId)
    .where('state', '<>', 'paid')
    .execute()

export const noteCanRefund = (ctx: Ctx, paymentId: number, canRefund: boolean) =>
  db(ctx)
    .updateTable('payment_intent')
    .set({ can_refund: canRefund })
    .where('payment_id', '=', paymentId)
    .where((eb) => eb.or([eb('can_refund', 'is', null), eb('can_refund', '<>', canRefund)]))
    .execute()

export const dueIntentsUnscoped = async (ctx: Ctx, without: readonly string[]): Promise<string[]> => {
  const rows = await db(ctx)
    .selectFrom('payment_intent as i')
    .innerJoin('payment as p', 'p.id', 'i.payment_id')
    .select('p.sn')
    .where('i.state', 'in', [...openStates])
    .where('i.next_check_at', '<=', ctx.clock.now())
    .where(sql<boolean>`p.sn <> all(${[...without]}::text[])`)
    .orderBy('i.next_check_at')
    .limit(50)
    .execute()
  return rows.map((row) => row.sn)
}

/** Writes what a provider told and was not believed; the same again is one row. True when it is new. */
export const insertRefusedNotification = async (
  ctx: Ctx,
  refused: Omit<RefusedNotification, 'id' | 'receivedAt'>,
): Promise<boolean> =>
  (await db(ctx)
    .insertInto('refused_notification')
    .values(refusedRow.values({ ...refused, told: refused.told.slice(0, 200), receivedAt: ctx.clock.now() }))
    .onConflict((conflict) => conflict.columns(['provider', 'payment_sn', 'event_id', 'field']).doNothing())
    .returning('id')
    .executeTakeFirst()) !== undefined

export const pageOfRefusedNotifications = async (ctx: Ctx, page: { no: number; size: number }) => {
  const rows = await db(ctx)
    .selectFrom('refused_notification')
    .selectAll()
    .orderBy('received_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.size)
    .offset((page.no - 1) * page.size)
    .execute()
  const { n } = await db(ctx)
    .selectFrom('refused_notification')
    .select(sql<number>`count(*)`.as('n'))
    .executeTakeFirstOrThrow()
  return { refused: rows.map(refusedRow.read), total: Number(n) }
}

/** Payments nobody knows the end of, since when, and what was told wrongly in the last seven days. */
export const countOpenIntents = async (ctx: Ctx, wrongSince: Date) => {
  const { rows } = await sql<{ waiting: number; oldestSeconds: number; givenUp: number }>`
    select count(*)::int as waiting, coalesce(extract(epoch from ${ctx.clock.now()} - min(changed_at)), 0)::float8 as "oldestSeconds",
      (select count(*)::int from refused_notification where received_at > ${wrongSince}) as "givenUp"
    from payment_intent where state in ('created', 'asked', 'pending')`.execute(ctx.db)
  return rows[0]!
}

import { type RawBuilder, sql } from 'kysely'
import type { BankAccount } from '#modules/shop/shop'
import type { LedgerViews } from '#modules/trade/ledger'
import type { Actor } from '#platform/actor'
import type { Ctx } from '#platform/ctx'
import { json, tablesOf } from '#platform/database/database'
import { rowMapping } from '#platform/database/row-mapping'
import { refuse } from '#platform/http/refuse'
import { payoutMachine, type PayoutStatus, type PayoutTransition } from './payout.machine.ts'
import type { PayoutRowTable, PayoutTable, PayoutTables } from './payout.tables.ts'
import type { Movement, PaidOut, RunOut, Payout } from './payout.types.ts'

const db = (ctx: Pick<Ctx, 'db'>) => tablesOf<PayoutTables & LedgerViews>(ctx)

/** The one mapping of a payout's row; from which payout its reserve was brought is for statements alone. */
const payoutRow = rowMapping<PayoutTable>()(
  {
    id: 'id',
    sn: 'sn',
    runId: 'run_id',
    shopId: 'shop_id',
    shopName: 'shop_name',
    status: 'status',
    leftOutBecause: 'left_out_because',
    earnedMinor: 'earned_minor',
    commissionMinor: 'commission_minor',
    refundMinor: 'refund_minor',
    clawbackMinor: 'clawback_minor',
    withShopMinor: 'with_shop_minor',
    returnedMinor: 'returned_minor',
    broughtMinor: 'brought_minor',
    reserveMinor: 'reserve_minor',
    netMinor: 'net_minor',
    heldMinor: 'held_minor',
    heldOrders: 'held_orders',
    bank: 'bank',
    bankChanged: 'bank_changed',
    version: 'version',
  },
  ['brought_from'],
)
const newPayoutRow = payoutRow.without(['id', 'bank', 'version'])

/** The one mapping of a settled booking's row. */
const settledRow = rowMapping<PayoutRowTable>()(
  {
    transactionId: 'transaction_id',
    orderId: 'order_id',
    label: 'label',
    kind: 'kind',
    at: 'at',
    earnedMinor: 'earned_minor',
    commissionMinor: 'commission_minor',
    withShopMinor: 'with_shop_minor',
    amountMinor: 'amount_minor',
    clawback: 'clawback',
  },
  ['payout_id', 'settles'],
)
export type SettledRow = ReturnType<typeof settledRow.read>

/** A shop sees its own, and those that are on their way or further. */
const visibleTo = (actor: Actor): RawBuilder<boolean> =>
  actor.kind === 'admin'
    ? sql<boolean>`true`
    : actor.kind === 'seller'
      ? sql<boolean>`(shop_id = ${actor.shopId} and status in ('sent', 'paid', 'failed', 'returned'))`
      : sql<boolean>`false`

/** Bookings of all shops before a moment that no payout settles, in the order in which they were booked. */
export async function unsettledUnscoped(ctx: Ctx, until: Date): Promise<Movement[]> {
  const rows = await db(ctx)
    .selectFrom('shop_movement as m')
    .selectAll('m')
    .select(
      sql<boolean>`m.kind = 'refund' and exists (select from payout_row s where s.order_id = m.order_id and s.settles)`.as(
        'clawback',
      ),
    )
    .where('m.at', '<', until)
    .where(sql<boolean>`(m.amount_minor <> 0 or m.earned_minor <> 0)`)
    .where(sql<boolean>`not exists (select from payout_row r where r.transaction_id = m.transaction_id and r.settles)`)
    .orderBy('m.transaction_id')
    .execute()
  return rows.map((row) => ({
    transactionId: row.transaction_id,
    shopId: row.shop_id,
    orderId: row.order_id,
    label: row.label,
    kind: row.kind,
    at: row.at,
    earnedMinor: row.earned_minor,
    commissionMinor: row.commission_minor,
    withShopMinor: row.with_shop_minor,
    amountMinor: row.amount_minor,
    clawback: row.clawback,
  }))
}

/** Of each shop the reserve that no later payout has brought forward. */
export async function reservesUnscoped(ctx: Ctx): Promise<Map<number, { payoutId: number; reserveMinor: number }>> {
  const rows = await db(ctx)
    .selectFrom('payout as p')
    .select(['p.shop_id', 'p.id', 'p.reserve_minor'])
    .where('p.reserve_minor', '>', 0)
    .where('p.status', 'not in', ['left_out', 'cancelled'])
    .where(
      sql<boolean>`not exists (select from payout n where n.brought_from = p.id and n.status not in ('left_out', 'cancelled'))`,
    )
    .execute()
  return new Map(rows.map((row) => [row.shop_id, { payoutId: row.id, reserveMinor: row.reserve_minor }]))
}

/** Where the last payout of each of these shops went. */
export async function lastBanksUnscoped(ctx: Ctx, shopIds: readonly number[]): Promise<Map<number, BankAccount>> {
  const rows = await db(ctx)
    .selectFrom('payout')
    .distinctOn('shop_id')
    .select(['shop_id', 'bank'])
    .where('status', 'in', ['sent', 'paid', 'failed', 'returned'])
    .where(sql<boolean>`shop_id = any(${[...shopIds]}::bigint[])`)
    .orderBy('shop_id')
    .orderBy('id', 'desc')
    .execute()
  return new Map(rows.map((row) => [row.shop_id, row.bank!]))
}

/** A payout of a new run with what it settles; the database refuses a booking that another one settles. */
export async function insertPayout(
  ctx: Ctx,
  it: Omit<Payout, 'id' | 'version'> & { broughtFrom: number | undefined },
  settles: readonly Movement[],
): Promise<void> {
  const { id } = await db(ctx)
    .insertInto('payout')
    .values({
      ...newPayoutRow.values(it),
      bank: it.bank && json(it.bank),
      brought_from: it.broughtFrom ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await payoutMachine.begin(ctx, id, it.status === 'left_out' ? 'leave_out' : 'draft', it.status)
  for (let from = 0; from < settles.length; from += 1000)
    await db(ctx)
      .insertInto('payout_row')
      .values(settles.slice(from, from + 1000).map((row) => ({ ...settledRow.values(row), payout_id: id })))
      .execute()
}

export async function payoutsOfRun(ctx: Ctx, runId: number): Promise<Payout[]> {
  const rows = await db(ctx)
    .selectFrom('payout')
    .selectAll()
    .where('run_id', '=', runId)
    .where(visibleTo(ctx.actor))
    .orderBy(sql`status = 'left_out'`)
    .orderBy('shop_name')
    .orderBy('id')
    .execute()
  return rows.map(payoutRow.read)
}

export async function findPayout(ctx: Ctx, id: number): Promise<Payout> {
  const row = await db(ctx)
    .selectFrom('payout')
    .selectAll()
    .where('id', '=', id)
    .where(visibleTo(ctx.actor))
    .executeTakeFirst()
  return row ? payoutRow.read(row) : refuse('NOT_FOUND')
}

/** Payouts that the bank has had, of these numbers or amounts. */
export async function paidOutUnscoped(
  ctx: Ctx,
  { sns, amounts }: { sns: readonly string[]; amounts: readonly number[] },
): Promise<PaidOut[]> {
  const rows = await db(ctx)
    .selectFrom('payout as p')
    .innerJoin('payout_run as r', 'r.id', 'p.run_id')
    .select(['p.id', 'p.sn', 'p.shop_name', 'p.status', 'p.net_minor', 'p.bank', 'r.sent_at'])
    .where('p.status', 'in', ['sent', 'paid', 'returned'])
    .where(sql<boolean>`(p.sn = any(${[...sns]}::text[]) or p.net_minor = any(${[...amounts]}::bigint[]))`)
    .orderBy('p.id')
    .execute()
  return rows.map((it) => ({
    id: it.id,
    sn: it.sn,
    shopName: it.shop_name,
    status: it.status as PaidOut['status'],
    netMinor: it.net_minor,
    bank: it.bank!,
    sentAt: it.sent_at!,
  }))
}

/** Runs on their way with several payouts of which the bank has said nothing, by number or by what these come to. */
export async function runsOutUnscoped(
  ctx: Ctx,
  { sns, amounts }: { sns: readonly string[]; amounts: readonly number[] },
): Promise<RunOut[]> {
  const rows = await db(ctx)
    .selectFrom('payout as p')
    .innerJoin('payout_run as r', 'r.id', 'p.run_id')
    .select(['r.id', 'r.sn', 'r.sent_at'])
    .select([
      sql<number[]>`array_agg(p.id order by p.id)`.as('payoutIds'),
      sql<number>`sum(p.net_minor)::bigint`.as('netMinor'),
    ])
    .where('r.status', '=', 'sent')
    .where('p.status', '=', 'sent')
    .groupBy(['r.id', 'r.sn', 'r.sent_at'])
    .having(
      sql<boolean>`count(*) > 1 and (r.sn = any(${[...sns]}::text[]) or sum(p.net_minor) = any(${[...amounts]}::bigint[]))`,
    )
    .orderBy('r.id')
    .execute()
  return rows.map(({ sent_at, ...it }) => ({ ...it, payoutIds: it.payoutIds.map(Number), sentAt: sent_at! }))
}

/** Numbers of payouts and whose they are, of those that whoever asks may see. */
export const payoutsNamed = async (ctx: Ctx, ids: readonly number[]) =>
  ids.length
    ? db(ctx)
        .selectFrom('payout')
        .select(['id', 'sn', 'shop_name as shopName'])
        .where('id', 'in', [...ids])
        .where(visibleTo(ctx.actor))
        .execute()
    : []

/** Of the shop that asks, the newest first. */
export async function pageOfPayouts(
  ctx: Ctx,
  slice: { from: number; size: number },
): Promise<{ payouts: Payout[]; total: number }> {
  const rows = await db(ctx)
    .selectFrom('payout')
    .selectAll()
    .where(visibleTo(ctx.actor))
    .orderBy('id', 'desc')
    .offset(slice.from)
    .limit(slice.size)
    .execute()
  const { n } = await db(ctx)
    .selectFrom('payout')
    .select(sql<number>`count(*)::int`.as('n'))
    .where(visibleTo(ctx.actor))
    .executeTakeFirstOrThrow()
  return { payouts: rows.map(payoutRow.read), total: n }
}

/** What a payout settles, the newest first. The caller has found the payout. */
export async function rowsOfPayout(
  ctx: Ctx,
  payoutId: number,
  slice: { from: number; size: number },
): Promise<{ rows: SettledRow[]; total: number }> {
  const rows = await db(ctx)
    .selectFrom('payout_row')
    .selectAll()
    .where('payout_id', '=', payoutId)
    .orderBy('transaction_id', 'desc')
    .offset(slice.from)
    .limit(slice.size)
    .execute()
  const { n } = await db(ctx)
    .selectFrom('payout_row')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('payout_id', '=', payoutId)
    .executeTakeFirstOrThrow()
  return { rows: rows.map(settledRow.read), total: n }
}

/** All payouts of a run take a step with it, each with its history row; those that are left out stay. */
export async function movePayoutsOfRun(
  ctx: Ctx,
  runId: number,
  step: 'approve' | 'cancel' | 'send',
  from: PayoutStatus,
): Promise<void> {
  const { to } = payoutMachine.transitions[step]
  const moved = sql`select id, ${step}::text as transition, ${from}::text as from_status, ${to}::text as to_status, '' as note from moved`
  await sql`
    with moved as (
      update payout set status = ${to}, version = version + 1 where run_id = ${runId} and status = ${from} returning id)
    ${payoutMachine.record(ctx, moved)}`.execute(ctx.db)
}

/** What the payouts of a cancelled run would have settled is there for the next one. */
export const releaseRowsOfRun = (ctx: Ctx, runId: number) =>
  db(ctx)
    .updateTable('payout_row')
    .set({ settles: false })
    .where('payout_id', 'in', db(ctx).selectFrom('payout').select('id').where('run_id', '=', runId))
    .execute()

/** One payout takes a step by itself; of two that race one moves it, the other is refused. */
export async function movePayout(ctx: Ctx, it: Payout, step: PayoutTransition, note = ''): Promise<void> {
  await payoutMachine.apply(ctx, it, step, { note })
  ctx.audit({
    object: 'payout',
    id: it.id,
    before: { status: it.status },
    after: { status: payoutMachine.transitions[step].to, ...(note && { reason: note }) },
  })
}

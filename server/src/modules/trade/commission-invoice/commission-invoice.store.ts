import { type RawBuilder, sql } from 'kysely'
import type { LedgerViews } from '#modules/trade/ledger'
import type { Actor } from '#platform/actor'
import { mallZone } from '#platform/clock'
import type { Ctx } from '#platform/ctx'
import { tablesOf } from '#platform/database/database'
import { rowMapping } from '#platform/database/row-mapping'
import type { CommissionInvoiceTable, CommissionInvoiceTables } from './commission-invoice.tables.ts'
import type { CommissionInvoiceKind } from './commission-invoice.types.ts'

const db = (ctx: Pick<Ctx, 'db'>) => tablesOf<CommissionInvoiceTables & LedgerViews>(ctx)

/** The one mapping of an invoice's row; `day` is the first of its month, `taxPoints` are basis points. */
const invoiceRow = rowMapping<CommissionInvoiceTable>()({
  id: 'id',
  shopId: 'shop_id',
  shopName: 'shop_name',
  day: 'month',
  kind: 'kind',
  year: 'year',
  sequence: 'sequence',
  totalMinor: 'total_minor',
  netMinor: 'net_minor',
  taxMinor: 'tax_minor',
  taxPoints: 'tax_bps',
  bookings: 'booking_count',
  issuedBy: 'issued_by',
  issuedAt: 'issued_at',
})
export type NewCommissionInvoice = Omit<ReturnType<typeof invoiceRow.read>, 'id'>
export type CommissionInvoice = ReturnType<typeof invoiceRow.read> & {
  /** Of the tax office; null where there is none yet. */
  taxNumber: string | null
  taxDay: string | null
}

/** Invoices are issued one after the other: their numbers have no gap. */
export const oneIssueAtOnce = (ctx: Ctx) =>
  sql`select pg_advisory_xact_lock(hashtextextended('commission invoices', 0))`.execute(ctx.db)

const monthOf = (at: string) => sql`date_trunc('month', ${sql.ref(at)} at time zone ${mallZone})::date`
const invoiced = sql`exists (select from commission_invoice_row r where r.transaction_id = m.transaction_id)`
const monthInvoiced = (day: RawBuilder<unknown>) =>
  sql`exists (select from commission_invoice i where i.shop_id = m.shop_id and i.month = ${day})`

interface Month {
  /** First day of the month, yyyy-mm-dd. */
  day: string
  fromAt: Date
  untilAt: Date
}
/** Of a month and not invoiced; with it what came into an earlier month after that was invoiced. */
const dueIn = ({ fromAt, untilAt }: Month) =>
  sql`m.commission_minor <> 0 and m.at < ${untilAt} and not ${invoiced} and (m.at >= ${fromAt} or ${monthInvoiced(monthOf('m.at'))})`

/** Some shops with commission of a month that nobody has invoiced, and no invoice of that month yet. */
export async function dueShopsUnscoped(
  ctx: Ctx,
  month: Month,
  without: readonly number[],
  limit: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct m.shop_id as id from shop_movement m
    where ${dueIn(month)} and not ${monthInvoiced(sql`${month.day}::date`)} and m.shop_id <> all(${[...without]}::bigint[])
    order by 1 limit ${limit}`.execute(ctx.db)
  return rows.map((it) => it.id)
}

/** Of a shop: what of a month is to be invoiced, booking by booking. */
export async function dueBookings(
  ctx: Ctx,
  shopId: number,
  month: Month,
): Promise<{ transactionId: number; amountMinor: number }[]> {
  const { rows } = await sql<{ transactionId: number; amountMinor: number }>`
    select m.transaction_id as "transactionId", m.commission_minor as "amountMinor" from shop_movement m
    where m.shop_id = ${shopId} and ${dueIn(month)} and not ${monthInvoiced(sql`${month.day}::date`)}
    order by 1`.execute(ctx.db)
  return rows
}

export async function nextSequence(ctx: Ctx, kind: CommissionInvoiceKind, year: number): Promise<number> {
  const { last } = await db(ctx)
    .insertInto('commission_invoice_number')
    .values({ kind, year, last: 1 })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'year']).doUpdateSet({ last: sql<number>`commission_invoice_number.last + 1` }),
    )
    .returning('last')
    .executeTakeFirstOrThrow()
  return last
}

/** An invoice with what it is over; the database refuses a booking that another one has. */
export async function insertInvoice(
  ctx: Ctx,
  it: NewCommissionInvoice,
  bookings: readonly { transactionId: number; amountMinor: number }[],
): Promise<number> {
  const { id } = await db(ctx)
    .insertInto('commission_invoice')
    .values(invoiceRow.without(['id']).values(it))
    .returning('id')
    .executeTakeFirstOrThrow()
  for (let from = 0; from < bookings.length; from += 1000)
    await db(ctx)
      .insertInto('commission_invoice_row')
      .values(
        bookings.slice(from, from + 1000).map(({ transactionId, amountMinor }) => ({
          transaction_id: transactionId,
          invoice_id: id,
          amount_minor: amountMinor,
        })),
      )
      .execute()
  return id
}

/** The first month that was invoiced, yyyy-mm; undefined before it. */
export async function firstInvoicedUnscoped(ctx: Ctx): Promise<string | undefined> {
  const { day } = await db(ctx)
    .selectFrom('commission_invoice')
    .select((eb) => eb.fn.min<string | null>('month').as('day'))
    .executeTakeFirstOrThrow()
  return day?.slice(0, 7)
}

/** A shop sees its own, an operator all of them. */
export const visibleTo = (actor: Actor): RawBuilder<boolean> =>
  actor.kind === 'admin'
    ? sql<boolean>`true`
    : actor.kind === 'seller'
      ? sql<boolean>`shop_id = ${actor.shopId}`
      : sql<boolean>`false`

const selectInvoices = (ctx: Ctx) =>
  db(ctx)
    .selectFrom('commission_invoice')
    .leftJoin('commission_tax as t', 't.invoice_id', 'id')
    .leftJoin('commission_credit_tax as c', 'c.invoice_id', 'id')
    .selectAll('commission_invoice')
    .select((eb) => eb.fn.coalesce('t.number', 'c.number').as('tax_invoice_number'))
    .select((eb) => eb.fn.coalesce('t.number_day', 'c.note_day').as('tax_invoice_day'))
    .where(visibleTo(ctx.actor))
type Row = Awaited<ReturnType<ReturnType<typeof selectInvoices>['executeTakeFirstOrThrow']>>
const toInvoice = (row: Row): CommissionInvoice => ({
  ...invoiceRow.read(row),
  taxNumber: row.tax_invoice_number,
  taxDay: row.tax_invoice_day,
})

export interface InvoiceFilter {
  /** yyyy-mm. */
  month: string | undefined
  shopId: number | undefined
  kind: CommissionInvoiceKind | undefined
}

/** Invoices, the latest first. */
export async function pageOfInvoices(
  ctx: Ctx,
  { month, shopId, kind }: InvoiceFilter,
  slice: { from: number; size: number },
): Promise<{ invoices: CommissionInvoice[]; total: number }> {
  const found = () =>
    selectInvoices(ctx)
      .$if(month !== undefined, (query) => query.where('month', '=', `${month}-01`))
      .$if(shopId !== undefined, (query) => query.where('shop_id', '=', shopId!))
      .$if(kind !== undefined, (query) => query.where('kind', '=', kind!))
  const rows = await found().orderBy('id', 'desc').offset(slice.from).limit(slice.size).execute()
  const { n } = await found()
    .clearSelect()
    .select(sql<number>`count(*)::int`.as('n'))
    .executeTakeFirstOrThrow()
  return { invoices: rows.map(toInvoice), total: n }
}

export async function findInvoice(ctx: Ctx, id: number): Promise<CommissionInvoice | undefined> {
  const row = await selectInvoices(ctx).where('id', '=', id).executeTakeFirst()
  return row && toInvoice(row)
}

export interface InvoicedBooking {
  transactionId: number
  at: Date
  label: string
  orderId: number | null
  earnedMinor: number
  amountMinor: number
}

/** What an invoice is over, the first booking first. The caller has found the invoice for who asks. */
export async function bookingsOfInvoice(
  ctx: Ctx,
  { id, shopId }: Pick<CommissionInvoice, 'id' | 'shopId'>,
  slice: { from: number; size: number },
): Promise<InvoicedBooking[]> {
  const { rows } = await sql<InvoicedBooking>`
    select r.transaction_id as "transactionId", m.at, m.label, m.order_id as "orderId", m.earned_minor as "earnedMinor",
      r.amount_minor as "amountMinor"
    from commission_invoice_row r join shop_movement m on m.transaction_id = r.transaction_id and m.shop_id = ${shopId}
    where r.invoice_id = ${id} order by r.transaction_id limit ${slice.size} offset ${slice.from}`.execute(ctx.db)
  return rows
}

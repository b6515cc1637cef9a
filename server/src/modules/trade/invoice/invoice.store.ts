import { type RawBuilder, sql } from 'kysely'
import { visibleTo } from '#modules/trade/order'
import type { OrganisationViews } from '#modules/company/organisation'
import type { Actor } from '#platform/actor'
import { type AssignedTo, isAssigned } from '#modules/support/assignment'
import type { Ctx } from '#platform/ctx'
import { literally, tablesOf } from '#platform/database/database'
import { rowMapping } from '#platform/database/row-mapping'
import type { InvoiceLineTable, InvoiceTable, InvoiceTables } from './invoice.tables.ts'
import type {
  Invoice,
  InvoiceKind,
  InvoiceLine,
  InvoiceQueue,
  InvoiceType,
  MailTo,
  SellerCopy,
} from './invoice.types.ts'
import { invoiceMachine } from './invoice.machine.ts'

const db = (ctx: Pick<Ctx, 'db'>) => tablesOf<InvoiceTables & OrganisationViews>(ctx)

const selectInvoices = (ctx: Ctx) =>
  db(ctx)
    .selectFrom('invoice as i')
    .innerJoin('member_summary as m', 'm.member_id', 'i.member_id')
    .leftJoin('tax_invoice as t', 't.invoice_id', 'i.id')
    .leftJoin('partly_invoiced_order as p', (join) =>
      join.onRef('p.order_id', '=', 'i.order_id').on('i.part', 'is not', null),
    )
    .selectAll('i')
    .select(['m.name as member_name', 'm.company_name', 't.number as tax_invoice_number', 't.number_day'])
    .select('p.left_minor as order_left_minor')
type Row = Awaited<ReturnType<ReturnType<typeof selectInvoices>['executeTakeFirstOrThrow']>>

/** The one mapping of its row; `label` is for statements alone. */
const invoiceRow = rowMapping<InvoiceTable>()(
  {
    id: 'id',
    kind: 'kind',
    status: 'status',
    number: 'number',
    type: 'type',
    orderId: 'order_id',
    orderSn: 'order_sn',
    companyId: 'company_id',
    memberId: 'member_id',
    shopId: 'shop_id',
    shopName: 'shop_name',
    invoiceId: 'invoice_id',
    part: 'part',
    buyer: 'buyer',
    seller: 'seller',
    mailTo: 'mail_to',
    remark: 'remark',
    poNumber: 'po_number',
    accounting: 'accounting',
    reason: 'reason_labels',
    orderMinor: 'order_minor',
    totalMinor: 'total_minor',
    taxMinor: 'tax_minor',
    taxPoints: 'tax_bps',
    orderedAt: 'ordered_at',
    dueAt: 'due_at',
    issueAt: 'issue_at',
    issuedAt: 'issued_at',
    carrierName: 'carrier_name',
    courierNumber: 'courier_number',
    mailedAt: 'mailed_at',
    version: 'version',
  },
  ['label'],
)

/** The one mapping of a line's row; its place is the order of the lines. */
export const lineRow = rowMapping<InvoiceLineTable>()(
  {
    orderLineId: 'order_line_id',
    skuNumber: 'sku_number',
    names: 'names',
    specs: 'specs',
    units: 'units',
    quantity: 'quantity',
    priceMinor: 'price_minor',
    subtotalMinor: 'subtotal_minor',
    amountMinor: 'amount_minor',
    taxMinor: 'tax_minor',
  },
  ['invoice_id', 'position'],
)

const toInvoice = (row: Row): Invoice => ({
  ...invoiceRow.read(row),
  companyName: row.company_name,
  memberName: row.member_name,
  taxInvoiceNumber: row.tax_invoice_number,
  taxInvoiceDay: row.number_day,
  orderLeftMinor: row.order_left_minor,
})

/** Which invoices exist for somebody at all: members see their own, owners their company's, shops what they write. */
const scopeOf = (actor: Actor): RawBuilder<boolean> =>
  actor.kind === 'admin' || actor.kind === 'system'
    ? visibleTo(actor, 'i')
    : sql<boolean>`${visibleTo(actor, 'i')} and i.status <> 'dropped'`

export const findInvoice = async (ctx: Ctx, id: number): Promise<Invoice | undefined> => {
  const row = await selectInvoices(ctx).where('i.id', '=', id).where(scopeOf(ctx.actor)).executeTakeFirst()
  return row && toInvoice(row)
}

/** For jobs and event handlers, which act for nobody. */
export const findInvoiceUnscoped = async (ctx: Ctx, id: number): Promise<Invoice | undefined> => {
  const row = await selectInvoices(ctx).where('i.id', '=', id).executeTakeFirst()
  return row && toInvoice(row)
}

/** The invoice of an order, or of what its parts leave; credits and parts apart. */
export const invoiceOfOrderUnscoped = async (ctx: Ctx, orderId: number): Promise<Invoice | undefined> => {
  const row = await selectInvoices(ctx)
    .where('i.order_id', '=', orderId)
    .where('i.kind', '=', 'invoice')
    .where('i.part', 'is', null)
    .executeTakeFirst()
  return row && toInvoice(row)
}

/** Every invoice and credit of an order, oldest first. */
export const allInvoicesOfOrder = async (ctx: Ctx, orderId: number): Promise<Invoice[]> =>
  (await selectInvoices(ctx).where('i.order_id', '=', orderId).where(scopeOf(ctx.actor)).orderBy('i.id').execute()).map(
    toInvoice,
  )

/** What was taken back of an invoice that somebody may look at, oldest first. */
export const creditsOf = async (ctx: Ctx, invoiceId: number): Promise<Invoice[]> =>
  (await selectInvoices(ctx).where('i.invoice_id', '=', invoiceId).orderBy('i.id').execute()).map(toInvoice)

export const linesOf = async (ctx: Ctx, invoiceId: number): Promise<InvoiceLine[]> =>
  (
    await db(ctx)
      .selectFrom('invoice_line')
      .selectAll()
      .where('invoice_id', '=', invoiceId)
      .orderBy('position')
      .execute()
  ).map(lineRow.read)

/** The lines of many invoices of a shop in one question, each in its order. */
export async function linesOfEach(
  ctx: Ctx,
  shopId: number,
  ids: readonly number[],
): Promise<Map<number, InvoiceLine[]>> {
  const rows = await db(ctx)
    .selectFrom('invoice_line as l')
    .innerJoin('invoice as i', 'i.id', 'l.invoice_id')
    .selectAll('l')
    .where('i.shop_id', '=', shopId)
    .where(sql<boolean>`l.invoice_id = any(${[...ids]}::bigint[])`)
    .orderBy('l.invoice_id')
    .orderBy('l.position')
    .execute()
  const lines = new Map<number, InvoiceLine[]>(ids.map((id) => [id, []]))
  for (const row of rows) lines.get(row.invoice_id)!.push(lineRow.read(row))
  return lines
}

const queues: Record<InvoiceQueue, RawBuilder<boolean>> = {
  due: sql`i.status = 'due'`,
  issued: sql`i.status = 'issued' and i.kind = 'invoice'`,
  unmailed: sql`i.status = 'issued' and i.kind = 'invoice' and i.type <> 'ELECTRO' and i.mailed_at is null`,
  mailed: sql`i.mailed_at is not null`,
  part: sql`i.part is not null and i.status = 'issued'
    and exists (select from partly_invoiced_order q where q.order_id = i.order_id and q.left_minor > 0)`,
  credit: sql`i.kind = 'credit'`,
}
/** What waits is answered longest first. */
const waits: readonly (InvoiceQueue | undefined)[] = ['due', 'unmailed']

export interface InvoiceFilter {
  queue?: InvoiceQueue
  issued?: boolean
  type?: InvoiceType
  keyword?: string
  /** Only what is assigned so. */
  assigned?: AssignedTo
  orderSn?: string
  shopName?: string
  from?: Date
  to?: Date
}

function fits(filter: InvoiceFilter): RawBuilder<boolean> {
  const parts: RawBuilder<boolean>[] = [filter.queue ? queues[filter.queue] : sql`true`]
  if (filter.issued !== undefined) parts.push(sql`(i.status = 'issued') = ${filter.issued}`)
  if (filter.type) parts.push(sql`i.type = ${filter.type}`)
  if (filter.assigned) parts.push(isAssigned('invoices', 'i.id', filter.assigned))
  if (filter.orderSn) parts.push(sql`i.order_sn = ${filter.orderSn}`)
  if (filter.shopName) parts.push(sql`lower(i.shop_name) like ${`%${literally(filter.shopName.toLowerCase())}%`}`)
  if (filter.from) parts.push(sql`i.due_at >= ${filter.from}`)
  if (filter.to) parts.push(sql`i.due_at <= ${filter.to}`)
  if (filter.keyword) {
    const like = `%${literally(filter.keyword.toLowerCase())}%`
    parts.push(sql`(i.label like ${like} or lower(i.number) like ${like})`)
  }
  return sql<boolean>`${sql.join(parts, sql` and `)}`
}

/** A page of what the actor sees: newest first, or what waits longest first. */
export async function pageOfInvoices(ctx: Ctx, filter: InvoiceFilter, page: { no: number; size: number }) {
  const direction = waits.includes(filter.queue) ? 'asc' : 'desc'
  const rows = await selectInvoices(ctx)
    .where(scopeOf(ctx.actor))
    .where(fits(filter))
    .orderBy('i.due_at', direction)
    .orderBy('i.id', direction)
    .limit(page.size)
    .offset((page.no - 1) * page.size)
    .execute()
  const { n } = await db(ctx)
    .selectFrom('invoice as i')
    .select(sql<number>`count(*)`.as('n'))
    .where(scopeOf(ctx.actor))
    .where(fits(filter))
    .executeTakeFirstOrThrow()
  return { rows: rows.map(toInvoice), total: n }
}

/** What the actor sees of these numbers, the latest first. */
export const invoicesNumbered = async (
  ctx: Ctx,
  { from, to }: { from: string; to: string },
  limit: number,
): Promise<Invoice[]> =>
  (
    await selectInvoices(ctx)
      .where('i.number', '>=', from)
      .where('i.number', '<=', to)
      .where(scopeOf(ctx.actor))
      .orderBy('i.number', 'desc')
      .limit(limit)
      .execute()
  ).map(toInvoice)

/** How many of those the actor sees stand in each queue. */
export const countByQueue = (ctx: Ctx) => {
  const count = (queue: InvoiceQueue) => sql<number>`count(*) filter (where ${queues[queue]})`
  return db(ctx)
    .selectFrom('invoice as i')
    .select([
      count('due').as('due'),
      count('issued').as('issued'),
      count('unmailed').as('unmailed'),
      count('mailed').as('mailed'),
      count('part').as('part'),
      count('credit').as('credit'),
      sql<number>`count(*)`.as('all'),
    ])
    .where(scopeOf(ctx.actor))
    .executeTakeFirstOrThrow()
}

export type NewInvoice = Pick<
  Invoice,
  | 'kind'
  | 'type'
  | 'orderId'
  | 'orderSn'
  | 'companyId'
  | 'memberId'
  | 'shopId'
  | 'shopName'
  | 'invoiceId'
  | 'part'
  | 'buyer'
  | 'remark'
  | 'poNumber'
  | 'accounting'
  | 'reason'
  | 'orderMinor'
  | 'orderedAt'
  | 'dueAt'
  | 'issueAt'
>

/** Writes what is to be issued, without its lines; undefined where the order has its invoice already. */
export async function insertInvoice(ctx: Ctx, it: NewInvoice): Promise<InvoiceState | undefined> {
  const row = await db(ctx)
    .insertInto('invoice')
    .values({
      ...invoiceRow.without(['id']).values(it),
      label: [it.orderSn, it.poNumber, it.shopName, it.buyer['receipt_title'] ?? ''].join(' ').toLowerCase(),
    })
    .onConflict((conflict) =>
      conflict
        .column('order_id')
        .where(sql<boolean>`kind = 'invoice' and part is null`)
        .doNothing(),
    )
    .returning(['id', 'version'])
    .executeTakeFirst()
  if (!row) return undefined
  await invoiceMachine.begin(ctx, row.id, 'expect', 'due', it.kind)
  return { ...row, status: 'due' }
}

/** What it will say, until it is issued. */
export async function writeDraft(
  ctx: Ctx,
  id: number,
  it: { lines: readonly InvoiceLine[]; totalMinor: number; taxMinor: number; taxPoints: number },
): Promise<void> {
  await db(ctx)
    .updateTable('invoice')
    .set(invoiceRow.values({ totalMinor: it.totalMinor, taxMinor: it.taxMinor, taxPoints: it.taxPoints }))
    .where('id', '=', id)
    .where('status', '=', 'due')
    .execute()
  await db(ctx).deleteFrom('invoice_line').where('invoice_id', '=', id).execute()
  if (!it.lines.length) return
  await db(ctx)
    .insertInto('invoice_line')
    .values(it.lines.map((line, at) => ({ ...lineRow.values(line), invoice_id: id, position: at + 1 })))
    .execute()
}

/** The next number of a shop in a year; taken back with the transaction, so that none is missing. */
export async function takeNumber(ctx: Ctx, it: { shopId: number; kind: InvoiceKind; year: number }): Promise<number> {
  const { last } = await db(ctx)
    .insertInto('invoice_number')
    .values({ shop_id: it.shopId, kind: it.kind, year: it.year, last: 1 })
    .onConflict((conflict) =>
      conflict.columns(['shop_id', 'kind', 'year']).doUpdateSet({ last: sql<number>`invoice_number.last + 1` }),
    )
    .returning('last')
    .executeTakeFirstOrThrow()
  return last
}

/** Where an invoice stands, as whoever moves it saw it. */
export type InvoiceState = Pick<Invoice, 'id' | 'status' | 'version'>

export const issueRow = (
  ctx: Ctx,
  invoice: InvoiceState,
  it: { number: string; seller: SellerCopy; mailTo: MailTo | null },
): Promise<void> =>
  invoiceMachine.apply(ctx, invoice, 'issue', {
    note: it.number,
    change: invoiceRow.values({ ...it, issuedAt: ctx.clock.now() }),
  })

export const dropRow = (ctx: Ctx, invoice: InvoiceState): Promise<void> => invoiceMachine.apply(ctx, invoice, 'drop')

/** Notes the courier; whoever comes second hears INVOICE_MOVED_ON, for the version is another then. */
export const noteMailedRow = (
  ctx: Ctx,
  invoice: InvoiceState,
  it: { carrier: string; number: string },
): Promise<void> =>
  invoiceMachine.apply(ctx, invoice, 'mail', {
    note: `${it.carrier} ${it.number}`,
    change: { carrier_name: it.carrier, courier_number: it.number, mailed_at: ctx.clock.now() },
  })

/** Records that this invoice includes the refunds. */
export async function settleRefunds(ctx: Ctx, invoiceId: number, refundIds: readonly number[]): Promise<void> {
  if (refundIds.length)
    await db(ctx)
      .insertInto('invoice_refund')
      .values(refundIds.map((id) => ({ refund_id: id, invoice_id: invoiceId })))
      .execute()
}

/** Which invoice includes which refund of an order. */
export const settledOf = async (ctx: Ctx, orderId: number): Promise<Map<number, number>> => {
  const rows = await db(ctx)
    .selectFrom('invoice_refund as r')
    .innerJoin('invoice as i', 'i.id', 'r.invoice_id')
    .select(['r.refund_id', 'r.invoice_id'])
    .where('i.order_id', '=', orderId)
    .execute()
  return new Map(rows.map((row) => [row.refund_id, row.invoice_id]))
}

/** Invoices whose time has come, the longest due first. */
export const dueInvoicesUnscoped = async (ctx: Ctx, now: Date, without: readonly string[]): Promise<number[]> =>
  (
    await db(ctx)
      .selectFrom('invoice')
      .select('id')
      .where('status', '=', 'due')
      .where('issue_at', '<=', now)
      .where(sql<boolean>`id <> all(${[...without]}::bigint[])`)
      .orderBy('issue_at')
      .orderBy('id')
      .limit(200)
      .execute()
  ).map((row) => row.id)

import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#platform/ctx'
import { tablesOf } from '#platform/database/database'
import { visibleTo } from '../commission-invoice.store.ts'
import type { CommissionInvoiceTables } from '../commission-invoice.tables.ts'
import type { CommissionTaxState, TaxedCommissionRow } from './commission-tax.types.ts'

const db = (ctx: Pick<Ctx, 'db'>) => tablesOf<CommissionInvoiceTables>(ctx)

/** Invoices and credit notes that have tax. */
const selectTaxed = (ctx: Ctx) =>
  db(ctx)
    .selectFrom('commission_invoice as i')
    .leftJoin('commission_tax as t', 't.invoice_id', 'i.id')
    .leftJoin('commission_credit_tax as c', 'c.invoice_id', 'i.id')
    .select(['i.id', 'i.shop_id as shopId', 'i.shop_name as shopName', 'i.month as day', 'i.kind', 'i.year'])
    .select(['i.sequence', 'i.total_minor as totalMinor', 'i.net_minor as netMinor', 'i.tax_minor as taxMinor'])
    .select(['i.tax_bps as taxPoints', 'i.issued_at as issuedAt', 't.export_id as exportId'])
    .select(['t.buyer_tax_number', 't.base_minor', 't.vat_minor'])
    .select((eb) => eb.fn.coalesce('t.number', 'c.number').as('taxNumber'))
    .select((eb) => eb.fn.coalesce('t.number_day', 'c.note_day').as('taxDay'))
    .where('i.tax_minor', '>', 0)
    .where(visibleTo(ctx.actor))
type Row = Awaited<ReturnType<ReturnType<typeof selectTaxed>['executeTakeFirstOrThrow']>>

const toTaxed = ({ buyer_tax_number, base_minor, vat_minor, ...row }: Row): TaxedCommissionRow => ({
  ...row,
  exported: { buyerTaxNumber: buyer_tax_number ?? '', baseMinor: base_minor ?? 0, vatMinor: vat_minor ?? 0 },
})

const states: Record<CommissionTaxState, RawBuilder<boolean>> = {
  'to export': sql`i.kind = 'invoice' and t.invoice_id is null`,
  exported: sql`i.kind = 'invoice' and t.invoice_id is not null and t.number is null`,
  numbered: sql`i.kind = 'invoice' and t.number is not null`,
}
export interface CommissionTaxFilter {
  /** yyyy-mm. */
  month: string | undefined
  state: CommissionTaxState | 'any' | 'credit notes'
}
const fits = ({ month, state }: CommissionTaxFilter): RawBuilder<boolean> => {
  const standing =
    state === 'any' ? sql`i.kind = 'invoice'` : state === 'credit notes' ? sql`i.kind = 'credit_note'` : states[state]
  return sql<boolean>`${standing} and ${month === undefined ? sql`true` : sql`i.month = ${`${month}-01`}`}`
}

/** Invoices with tax, the latest first. */
export async function pageOfCommissionTax(
  ctx: Ctx,
  filter: CommissionTaxFilter,
  slice: { from: number; size: number },
): Promise<{ rows: TaxedCommissionRow[]; total: number }> {
  const found = () => selectTaxed(ctx).where(fits(filter))
  const rows = await found().orderBy('i.id', 'desc').offset(slice.from).limit(slice.size).execute()
  const { n } = await found()
    .clearSelect()
    .select(sql<number>`count(*)::int`.as('n'))
    .executeTakeFirstOrThrow()
  return { rows: rows.map(toTaxed), total: n }
}

/** How many of a month, or of all, stand where. */
export const countCommissionTax = (ctx: Ctx, month: string | undefined) => {
  const count = (of: RawBuilder<boolean>) => sql<number>`count(*) filter (where ${of})::int`
  return selectTaxed(ctx)
    .clearSelect()
    .select([
      count(states['to export']).as('to_export'),
      count(states.exported).as('exported'),
      count(states.numbered).as('numbered'),
      count(sql`i.kind = 'invoice'`).as('all'),
      count(sql`i.kind = 'credit_note'`).as('credit_notes'),
    ])
    .where(month === undefined ? sql<boolean>`true` : sql<boolean>`i.month = ${`${month}-01`}`)
    .executeTakeFirstOrThrow()
}

/** The shops of invoices that are in no file, with how many each has. */
export const shopsToExport = (ctx: Ctx, month: string | undefined) =>
  selectTaxed(ctx)
    .clearSelect()
    .select(['i.shop_id as shopId', sql<number>`count(*)::int`.as('invoices')])
    .where(fits({ month, state: 'to export' }))
    .groupBy('i.shop_id')
    .orderBy('i.shop_id')
    .execute()

/** Locks the invoices of a month by id, and then reads those for a file: of two files at once the second sees the first. */
export async function lockMonthForFile(ctx: Ctx, month: string, isAgain: boolean): Promise<TaxedCommissionRow[]> {
  await db(ctx)
    .selectFrom('commission_invoice')
    .select('id')
    .where('month', '=', `${month}-01`)
    .where('kind', '=', 'invoice')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  const rows = await selectTaxed(ctx)
    .where(fits({ month, state: isAgain ? 'exported' : 'to export' }))
    .orderBy('i.id')
    .execute()
  return rows.map(toTaxed)
}

const anyOf = (ids: readonly number[]) => sql`any(${[...ids]}::bigint[])`

/** Invoices by kind, year and sequence, which their numbers are made of. */
export async function taxedOfNumbers(
  ctx: Ctx,
  numbers: readonly { year: number; sequence: number }[],
): Promise<TaxedCommissionRow[]> {
  const rows = await selectTaxed(ctx)
    .where('i.kind', '=', 'invoice')
    .where(
      sql<boolean>`(i.year, i.sequence) in (select * from unnest(${numbers.map((it) => it.year)}::int[], ${numbers.map((it) => it.sequence)}::int[]))`,
    )
    .execute()
  return rows.map(toTaxed)
}

/** Which invoice has which of these numbers of the tax office. */
export async function commissionOfTaxNumbers(ctx: Ctx, numbers: readonly string[]): Promise<Map<string, number>> {
  const rows = await db(ctx)
    .selectFrom('commission_tax')
    .select(['invoice_id', 'number'])
    .where(sql<boolean>`number = any(${[...numbers]}::text[])`)
    .execute()
  return new Map(rows.map((row) => [row.number!, row.invoice_id]))
}

/** Says that invoices are in a file, in place of any earlier one. */
export async function noteCommissionExported(
  ctx: Ctx,
  exportId: number,
  invoices: readonly { id: number; buyerTaxNumber: string; baseMinor: number; vatMinor: number }[],
): Promise<void> {
  await db(ctx)
    .insertInto('commission_tax_export_invoice')
    .values(invoices.map((it) => ({ export_id: exportId, invoice_id: it.id })))
    .execute()
  await db(ctx)
    .insertInto('commission_tax')
    .values(
      invoices.map((it) => ({
        invoice_id: it.id,
        export_id: exportId,
        buyer_tax_number: it.buyerTaxNumber,
        base_minor: it.baseMinor,
        vat_minor: it.vatMinor,
      })),
    )
    .onConflict((conflict) =>
      conflict.column('invoice_id').doUpdateSet((given) => ({
        export_id: given.ref('excluded.export_id'),
        buyer_tax_number: given.ref('excluded.buyer_tax_number'),
        base_minor: given.ref('excluded.base_minor'),
        vat_minor: given.ref('excluded.vat_minor'),
      })),
    )
    .execute()
}

/** Locks what was exported of these invoices, in the order of their ids. */
export const lockCommissionExported = (ctx: Ctx, ids: readonly number[]) =>
  db(ctx)
    .selectFrom('commission_tax')
    .select('invoice_id')
    .where(sql<boolean>`invoice_id = ${anyOf(ids)}`)
    .orderBy('invoice_id')
    .forUpdate()
    .execute()

/** Writes the number of the tax office to an exported invoice; false where it has one, or another invoice has this one. */
export const writeCommissionNumber = async (
  ctx: Ctx,
  it: { invoiceId: number; number: string; day: string | undefined; fileId: number; by: string },
): Promise<boolean> =>
  (await db(ctx)
    .updateTable('commission_tax')
    .set({
      number: it.number,
      number_day: it.day ?? null,
      number_file_id: it.fileId,
      number_by: it.by,
      number_at: ctx.clock.now(),
    })
    .where('invoice_id', '=', it.invoiceId)
    .where('number', 'is', null)
    .where(sql<boolean>`not exists (select from commission_tax o where o.number = ${it.number})`)
    .returning('invoice_id')
    .executeTakeFirst()) !== undefined

/** A credit note with tax; nothing of another kind. */
export async function findTaxedCredit(ctx: Ctx, id: number): Promise<TaxedCommissionRow | undefined> {
  const row = await selectTaxed(ctx).where('i.id', '=', id).where('i.kind', '=', 'credit_note').executeTakeFirst()
  return row && toTaxed(row)
}

export async function writeCreditNumber(
  ctx: Ctx,
  it: { invoiceId: number; number: string; day: string; by: string },
): Promise<void> {
  const said = { number: it.number, note_day: it.day, noted_by: it.by, noted_at: ctx.clock.now() }
  await db(ctx)
    .insertInto('commission_credit_tax')
    .values({ invoice_id: it.invoiceId, ...said })
    .onConflict((conflict) => conflict.column('invoice_id').doUpdateSet(said))
    .execute()
}

import { headOfficeOf, npwpOf } from '@borong/contract'
import { type RawBuilder, sql } from 'kysely'
import type { OrganisationViews } from '#modules/company/organisation'
import type { Ctx } from '#platform/ctx'
import { literally, tablesOf } from '#platform/database/database'
import type { InvoiceTables } from '../invoice.tables.ts'
import type { BuyerIdentity, TaxedInvoice, TaxState } from './tax-invoice.types.ts'

const db = (ctx: Pick<Ctx, 'db'>) => tablesOf<InvoiceTables & OrganisationViews>(ctx)

const selectTaxed = (ctx: Ctx, shopId: number) =>
  db(ctx)
    .selectFrom('invoice as i')
    .innerJoin('member_summary as m', 'm.member_id', 'i.member_id')
    .leftJoin('tax_invoice as t', 't.invoice_id', 'i.id')
    .leftJoin('tax_buyer as b', (join) =>
      join.onRef('b.company_id', '=', 'i.company_id').onRef('b.shop_id', '=', 'i.shop_id'),
    )
    .select(['i.id', 'i.number', 'i.issued_at', 'i.company_id', 'i.buyer', 'i.seller', 'm.company_name'])
    .select(['i.total_minor', 'i.tax_minor', 'i.tax_bps', 't.export_id', 't.buyer_tax_number'])
    .select(['t.base_minor', 't.vat_minor', 't.number as tax_invoice_number', 't.number_day'])
    .select(['b.tax_number', 'b.tax_place', 'b.name', 'b.address'])
    .where('i.shop_id', '=', shopId)
    .where('i.kind', '=', 'invoice')
    .where('i.type', '=', 'VATOSPECIAL')
    .where('i.status', '=', 'issued')
type Row = Awaited<ReturnType<ReturnType<typeof selectTaxed>['executeTakeFirstOrThrow']>>

function buyerOf(row: Row): BuyerIdentity {
  if (row.tax_number !== null)
    return {
      taxNumber: row.tax_number,
      taxPlace: row.tax_place!,
      name: row.name!,
      address: row.address!,
      isOwn: true,
    }
  const taxNumber = npwpOf(row.buyer['tax_no'] ?? '') ?? ''
  return {
    taxNumber,
    taxPlace: taxNumber && headOfficeOf(taxNumber),
    name: row.buyer['receipt_title'] ?? '',
    address: row.buyer['reg_addr'] ?? '',
    isOwn: false,
  }
}

const toTaxed = (row: Row): TaxedInvoice => ({
  id: row.id,
  number: row.number!,
  issuedAt: row.issued_at!,
  companyId: row.company_id,
  companyName: row.company_name,
  buyer: buyerOf(row),
  email: row.buyer['member_email'] ?? '',
  sellerTaxNumber: row.seller.taxNumber ?? '',
  totalMinor: row.total_minor,
  taxMinor: row.tax_minor,
  taxPoints: row.tax_bps,
  exportId: row.export_id,
  exported: {
    buyerTaxNumber: row.buyer_tax_number ?? '',
    baseMinor: row.base_minor ?? 0,
    vatMinor: row.vat_minor ?? 0,
  },
  taxNumber: row.tax_invoice_number,
  taxDay: row.number_day,
})

const states: Record<TaxState, RawBuilder<boolean>> = {
  'to export': sql`t.invoice_id is null`,
  exported: sql`t.invoice_id is not null and t.number is null`,
  numbered: sql`t.number is not null`,
}
export interface TaxFilter {
  state: TaxState | undefined
  keyword: string
  from: Date | undefined
  until: Date | undefined
  exportId: number | undefined
}
function fits(it: TaxFilter): RawBuilder<boolean> {
  const parts: RawBuilder<boolean>[] = [it.state ? states[it.state] : sql`true`]
  if (it.from) parts.push(sql`i.issued_at >= ${it.from}`)
  if (it.until) parts.push(sql`i.issued_at < ${it.until}`)
  if (it.exportId !== undefined)
    parts.push(
      sql`exists (select from tax_export_invoice x where x.export_id = ${it.exportId} and x.invoice_id = i.id)`,
    )
  if (it.keyword) {
    const like = `%${literally(it.keyword.toLowerCase())}%`
    parts.push(sql`(i.label like ${like} or lower(i.number) like ${like} or t.number like ${like}
      or lower(m.company_name) like ${like})`)
  }
  return sql<boolean>`${sql.join(parts, sql` and `)}`
}

/** VAT special invoices of a shop that are issued, the latest first. */
export async function pageOfTaxed(ctx: Ctx, shopId: number, filter: TaxFilter, page: { from: number; size: number }) {
  const rows = await selectTaxed(ctx, shopId)
    .where(fits(filter))
    .orderBy('i.issued_at', 'desc')
    .orderBy('i.id', 'desc')
    .limit(page.size)
    .offset(page.from)
    .execute()
  const { n } = await selectTaxed(ctx, shopId)
    .clearSelect()
    .select(sql<number>`count(*)`.as('n'))
    .where(fits(filter))
    .executeTakeFirstOrThrow()
  return { rows: rows.map(toTaxed), total: n }
}

/** How many of a period stand where. */
export const countTaxed = (ctx: Ctx, shopId: number, filter: Pick<TaxFilter, 'from' | 'until'>) => {
  const count = (state: TaxState) => sql<number>`count(*) filter (where ${states[state]})`
  return selectTaxed(ctx, shopId)
    .clearSelect()
    .select([
      count('to export').as('to_export'),
      count('exported').as('exported'),
      count('numbered').as('numbered'),
      sql<number>`count(*)`.as('all'),
    ])
    .where(fits({ ...filter, state: undefined, keyword: '', exportId: undefined }))
    .executeTakeFirstOrThrow()
}

const anyOf = (ids: readonly number[]) => sql`any(${[...ids]}::bigint[])`

/** Locks invoices of a shop by id: of two files at once the second sees the first. */
export async function lockTaxed(ctx: Ctx, shopId: number, ids: readonly number[]): Promise<TaxedInvoice[]> {
  await db(ctx)
    .selectFrom('invoice')
    .select('id')
    .where(sql<boolean>`id = ${anyOf(ids)}`)
    .where('shop_id', '=', shopId)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  const rows = await selectTaxed(ctx, shopId)
    .where(sql<boolean>`i.id = ${anyOf(ids)}`)
    .orderBy('i.id')
    .execute()
  return rows.map(toTaxed)
}

/** Invoices of a shop by their numbers. */
export const taxedByNumber = async (ctx: Ctx, shopId: number, numbers: readonly string[]): Promise<TaxedInvoice[]> =>
  (
    await selectTaxed(ctx, shopId)
      .where(sql<boolean>`i.number = any(${[...numbers]}::text[])`)
      .execute()
  ).map(toTaxed)

/** Which invoice of a shop has which of these numbers of the tax office. */
export const invoicesOfTaxNumbers = async (
  ctx: Ctx,
  shopId: number,
  numbers: readonly string[],
): Promise<Map<string, number>> => {
  const rows = await db(ctx)
    .selectFrom('tax_invoice')
    .select(['invoice_id', 'number'])
    .where('shop_id', '=', shopId)
    .where(sql<boolean>`number = any(${[...numbers]}::text[])`)
    .execute()
  return new Map(rows.map((row) => [row.number!, row.invoice_id]))
}

/** Says that invoices are in a file, in place of any earlier one. */
export async function noteExported(
  ctx: Ctx,
  at: { shopId: number; exportId: number },
  invoices: readonly { id: number; buyerTaxNumber: string; baseMinor: number; vatMinor: number }[],
): Promise<void> {
  await db(ctx)
    .insertInto('tax_export_invoice')
    .values(invoices.map((it) => ({ export_id: at.exportId, invoice_id: it.id })))
    .execute()
  await db(ctx)
    .insertInto('tax_invoice')
    .values(
      invoices.map((it) => ({
        invoice_id: it.id,
        shop_id: at.shopId,
        export_id: at.exportId,
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

/** Writes the number of the tax office to an exported invoice; false where it has one, or another invoice has this one. */
export async function writeTaxNumber(
  ctx: Ctx,
  it: { shopId: number; invoiceId: number; number: string; day: string | undefined; fileId: number; by: string },
): Promise<boolean> {
  const row = await db(ctx)
    .updateTable('tax_invoice')
    .set({
      number: it.number,
      number_day: it.day ?? null,
      number_file_id: it.fileId,
      number_by: it.by,
      number_at: ctx.clock.now(),
    })
    .where('invoice_id', '=', it.invoiceId)
    .where('shop_id', '=', it.shopId)
    .where('number', 'is', null)
    .where(
      sql<boolean>`not exists (select from tax_invoice o where o.shop_id = ${it.shopId} and o.number = ${it.number})`,
    )
    .returning('invoice_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Locks what a shop has exported of these invoices, in the order of their ids. */
export const lockExported = (ctx: Ctx, shopId: number, ids: readonly number[]) =>
  db(ctx)
    .selectFrom('tax_invoice')
    .select('invoice_id')
    .where(sql<boolean>`invoice_id = ${anyOf(ids)}`)
    .where('shop_id', '=', shopId)
    .orderBy('invoice_id')
    .forUpdate()
    .execute()

/** An invoice of the shop to a company, by which the shop knows it. */
export const hasInvoiced = async (ctx: Ctx, shopId: number, companyId: number): Promise<boolean> =>
  (await db(ctx)
    .selectFrom('invoice')
    .select('id')
    .where('shop_id', '=', shopId)
    .where('company_id', '=', companyId)
    .where('type', '=', 'VATOSPECIAL')
    .where('status', '=', 'issued')
    .limit(1)
    .executeTakeFirst()) !== undefined

export const findTaxBuyer = (ctx: Ctx, shopId: number, companyId: number) =>
  db(ctx)
    .selectFrom('tax_buyer')
    .select(['tax_number as taxNumber', 'tax_place as taxPlace', 'name', 'address'])
    .where('shop_id', '=', shopId)
    .where('company_id', '=', companyId)
    .executeTakeFirst()

export async function writeTaxBuyer(
  ctx: Ctx,
  of: { shopId: number; companyId: number; by: string },
  it: Omit<BuyerIdentity, 'isOwn'>,
): Promise<void> {
  const said = {
    tax_number: it.taxNumber,
    tax_place: it.taxPlace,
    name: it.name,
    address: it.address,
    set_by: of.by,
    set_at: ctx.clock.now(),
  }
  await db(ctx)
    .insertInto('tax_buyer')
    .values({ shop_id: of.shopId, company_id: of.companyId, ...said })
    .onConflict((conflict) => conflict.columns(['shop_id', 'company_id']).doUpdateSet(said))
    .execute()
}

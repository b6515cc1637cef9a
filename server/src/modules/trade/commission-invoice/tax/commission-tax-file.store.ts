import { sql } from 'kysely'
import type { Ctx } from '#platform/ctx'
import { json, tablesOf } from '#platform/database/database'
import type { CommissionInvoiceTables } from '../commission-invoice.tables.ts'
import type { TaxNumberRow } from './commission-number.types.ts'

const db = (ctx: Pick<Ctx, 'db'>) => tablesOf<CommissionInvoiceTables>(ctx)
interface Slice {
  from: number
  size: number
}
const countOf = async (ctx: Ctx, table: 'commission_tax_export' | 'commission_tax_number_file'): Promise<number> =>
  (
    await db(ctx)
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n

// The file itself may be megabytes: it is read only where it is wanted.
const selectExports = (ctx: Ctx) =>
  db(ctx)
    .selectFrom('commission_tax_export as e')
    .select(['e.id', 'e.tax_number as taxNumber', 'e.invoice_count as invoices', 'e.again_count as again'])
    .select(['e.base_minor as baseMinor', 'e.vat_minor as vatMinor', 'e.made_by as madeBy', 'e.made_at as madeAt'])
    .select(
      sql<number>`(select count(*) from commission_tax_export_invoice x join commission_tax t on t.invoice_id = x.invoice_id
        where x.export_id = e.id and t.number is not null)`.as('numbered'),
    )

export const findCommissionExport = (ctx: Ctx, id: number) =>
  selectExports(ctx).where('e.id', '=', id).executeTakeFirst()

export const pageOfCommissionExports = async (ctx: Ctx, page: Slice) => ({
  rows: await selectExports(ctx).orderBy('e.id', 'desc').limit(page.size).offset(page.from).execute(),
  total: await countOf(ctx, 'commission_tax_export'),
})

export const textOfCommissionExport = async (ctx: Ctx, id: number): Promise<string | undefined> =>
  (await db(ctx).selectFrom('commission_tax_export').select('file').where('id', '=', id).executeTakeFirst())?.file

interface NewExport {
  month: string
  taxNumber: string
  taxPlace: string
  invoices: number
  again: number
  baseMinor: number
  vatMinor: number
  file: string
  madeBy: string
}
export async function insertCommissionExport(ctx: Ctx, it: NewExport): Promise<number> {
  const { id } = await db(ctx)
    .insertInto('commission_tax_export')
    .values({
      month: `${it.month}-01`,
      tax_number: it.taxNumber,
      tax_place: it.taxPlace,
      invoice_count: it.invoices,
      again_count: it.again,
      base_minor: it.baseMinor,
      vat_minor: it.vatMinor,
      file: it.file,
      made_by: it.madeBy,
      made_at: ctx.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const selectNumberFiles = (ctx: Ctx) =>
  db(ctx)
    .selectFrom('commission_tax_number_file as f')
    .select(['f.id', 'f.file_name as fileName', 'f.uploaded_by as uploadedBy', 'f.uploaded_at as uploadedAt'])
    .select(sql<number>`jsonb_array_length(f.rows)`.as('rowCount'))
    .select(sql<number>`(select count(*) from commission_tax t where t.number_file_id = f.id)`.as('written'))

export const findCommissionNumberFile = (ctx: Ctx, id: number) =>
  selectNumberFiles(ctx).where('f.id', '=', id).executeTakeFirst()

export const rowsOfCommissionFile = async (ctx: Ctx, id: number): Promise<TaxNumberRow[]> =>
  (await db(ctx).selectFrom('commission_tax_number_file').select('rows').where('id', '=', id).executeTakeFirst())
    ?.rows ?? []

export const pageOfCommissionNumberFiles = async (ctx: Ctx, page: Slice) => ({
  rows: await selectNumberFiles(ctx).orderBy('f.id', 'desc').limit(page.size).offset(page.from).execute(),
  total: await countOf(ctx, 'commission_tax_number_file'),
})

/** Stores a file of Coretax; answers the one that is there where it was uploaded before. */
export async function insertCommissionNumberFile(
  ctx: Ctx,
  it: { fileName: string; hash: string; rows: readonly TaxNumberRow[]; uploadedBy: string },
): Promise<number> {
  const { id } = await db(ctx)
    .insertInto('commission_tax_number_file')
    .values({
      file_name: it.fileName,
      file_hash: it.hash,
      rows: json([...it.rows]),
      uploaded_by: it.uploadedBy,
      uploaded_at: ctx.clock.now(),
    })
    .onConflict((conflict) =>
      conflict.column('file_hash').doUpdateSet((given) => ({ file_hash: given.ref('excluded.file_hash') })),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

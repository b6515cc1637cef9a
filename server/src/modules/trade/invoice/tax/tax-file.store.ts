import { sql } from 'kysely'
import type { Ctx } from '#platform/ctx'
import { json, tablesOf } from '#platform/database/database'
import type { InvoiceTables } from '../invoice.tables.ts'
import type { TaxNumberRow } from './tax-invoice.types.ts'

const db = (ctx: Pick<Ctx, 'db'>) => tablesOf<InvoiceTables>(ctx)
interface Slice {
  from: number
  size: number
}

// The file itself may be megabytes: it is read only where it is wanted.
const selectExports = (ctx: Ctx, shopId: number) =>
  db(ctx)
    .selectFrom('tax_export as e')
    .select(['e.id', 'e.tax_number as taxNumber', 'e.invoice_count as invoices', 'e.again_count as again'])
    .select(['e.base_minor as baseMinor', 'e.vat_minor as vatMinor', 'e.made_by as madeBy', 'e.made_at as madeAt'])
    .select(
      sql<number>`(select count(*) from tax_export_invoice x join tax_invoice t on t.invoice_id = x.invoice_id
        where x.export_id = e.id and t.number is not null)`.as('numbered'),
    )
    .where('e.shop_id', '=', shopId)
export type TaxExport = Awaited<ReturnType<ReturnType<typeof selectExports>['executeTakeFirstOrThrow']>>

export const findTaxExport = (ctx: Ctx, shopId: number, id: number) =>
  selectExports(ctx, shopId).where('e.id', '=', id).executeTakeFirst()

export async function pageOfTaxExports(ctx: Ctx, shopId: number, page: Slice) {
  const { n } = await db(ctx)
    .selectFrom('tax_export')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('shop_id', '=', shopId)
    .executeTakeFirstOrThrow()
  const rows = await selectExports(ctx, shopId).orderBy('e.id', 'desc').limit(page.size).offset(page.from).execute()
  return { rows, total: n }
}

export const textOfTaxExport = async (ctx: Ctx, shopId: number, id: number): Promise<string | undefined> =>
  (
    await db(ctx)
      .selectFrom('tax_export')
      .select('file')
      .where('shop_id', '=', shopId)
      .where('id', '=', id)
      .executeTakeFirst()
  )?.file

export async function insertTaxExport(
  ctx: Ctx,
  it: {
    shopId: number
    taxNumber: string
    taxPlace: string
    invoices: number
    again: number
    baseMinor: number
    vatMinor: number
    file: string
    madeBy: string
  },
): Promise<number> {
  const { id } = await db(ctx)
    .insertInto('tax_export')
    .values({
      shop_id: it.shopId,
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

const selectNumberFiles = (ctx: Ctx, shopId: number) =>
  db(ctx)
    .selectFrom('tax_number_file as f')
    .select(['f.id', 'f.file_name as fileName', 'f.uploaded_by as uploadedBy', 'f.uploaded_at as uploadedAt'])
    .select(sql<number>`jsonb_array_length(f.rows)`.as('rowCount'))
    .select(sql<number>`(select count(*) from tax_invoice t where t.number_file_id = f.id)`.as('written'))
    .where('f.shop_id', '=', shopId)
export type TaxNumberFile = Awaited<ReturnType<ReturnType<typeof selectNumberFiles>['executeTakeFirstOrThrow']>>

export const findNumberFile = (ctx: Ctx, shopId: number, id: number) =>
  selectNumberFiles(ctx, shopId).where('f.id', '=', id).executeTakeFirst()

export async function rowsOfNumberFile(ctx: Ctx, shopId: number, id: number): Promise<TaxNumberRow[]> {
  const row = await db(ctx)
    .selectFrom('tax_number_file')
    .select('rows')
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.rows ?? []
}

export async function pageOfNumberFiles(ctx: Ctx, shopId: number, page: Slice) {
  const { n } = await db(ctx)
    .selectFrom('tax_number_file')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('shop_id', '=', shopId)
    .executeTakeFirstOrThrow()
  const rows = await selectNumberFiles(ctx, shopId).orderBy('f.id', 'desc').limit(page.size).offset(page.from).execute()
  return { rows, total: n }
}

/** Keeps a file of Coretax; answers the one that is there where it was uploaded before. */
export async function insertNumberFile(
  ctx: Ctx,
  it: { shopId: number; fileName: string; hash: string; rows: readonly TaxNumberRow[]; uploadedBy: string },
): Promise<number> {
  const { id } = await db(ctx)
    .insertInto('tax_number_file')
    .values({
      shop_id: it.shopId,
      file_name: it.fileName,
      file_hash: it.hash,
      rows: json([...it.rows]),
      uploaded_by: it.uploadedBy,
      uploaded_at: ctx.clock.now(),
    })
    .onConflict((conflict) =>
      conflict
        .columns(['shop_id', 'file_hash'])
        .doUpdateSet((given) => ({ file_hash: given.ref('excluded.file_hash') })),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

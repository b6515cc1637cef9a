import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { sellerIn } from '#platform/http/seller-in'
import { compareTaxNumbers } from './compare-tax-numbers.ts'
import { findNumberFile, rowsOfNumberFile, type TaxNumberFile } from './tax-file.store.ts'
import { invoicesOfTaxNumbers, taxedByNumber } from './tax-invoice.store.ts'
import type { ComparedRow } from './tax-invoice.types.ts'

export interface ShownNumberFile {
  file: TaxNumberFile
  /** In the order of the file. */
  rows: ComparedRow[]
}

/** A file of Coretax of the own shop, and what each row comes to as things are now. */
export async function showNumberFile(ctx: Ctx, id: number): Promise<ShownNumberFile> {
  const { shopId } = sellerIn(ctx)
  const file = (await findNumberFile(ctx, shopId, id)) ?? refuse('NOT_FOUND')
  const rows = await rowsOfNumberFile(ctx, shopId, id)
  const references = [...new Set(rows.map((row) => row.reference))]
  const numbers = [...new Set(rows.map((row) => row.number))]
  const known = {
    byReference: new Map((await taxedByNumber(ctx, shopId, references)).map((it) => [it.number, it])),
    byTaxNumber: await invoicesOfTaxNumbers(ctx, shopId, numbers),
  }
  return { file, rows: compareTaxNumbers(rows, known) }
}

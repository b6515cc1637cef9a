import { compareTaxNumbers, type ShownNumberFile } from '#modules/trade/invoice'
import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { numberOfInvoice, partsOfNumber } from '../number-of-invoice.ts'
import { findCommissionNumberFile, rowsOfCommissionFile } from './commission-tax-file.store.ts'
import { commissionOfTaxNumbers, taxedOfNumbers } from './commission-tax.store.ts'

/** A file of Coretax, and what each row comes to as things are now. */
export async function showCommissionNumbers(ctx: Ctx, id: number): Promise<ShownNumberFile> {
  const file = (await findCommissionNumberFile(ctx, id)) ?? refuse('NOT_FOUND')
  const rows = await rowsOfCommissionFile(ctx, id)
  const found = await taxedOfNumbers(
    ctx,
    [...new Set(rows.map((row) => row.reference))].flatMap((it) => partsOfNumber(it) ?? []),
  )
  const known = {
    byReference: new Map(found.map((it) => [numberOfInvoice(it), { ...it, companyName: it.shopName }])),
    byTaxNumber: await commissionOfTaxNumbers(ctx, [...new Set(rows.map((row) => row.number))]),
  }
  return { file, rows: compareTaxNumbers(rows, known) }
}

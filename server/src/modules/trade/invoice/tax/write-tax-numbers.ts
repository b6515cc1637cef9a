import type { Ctx } from '#platform/ctx'
import { sellerIn } from '#platform/http/seller-in'
import { showNumberFile, type ShownNumberFile } from './show-number-file.ts'
import { lockExported, writeTaxNumber } from './tax-invoice.store.ts'

interface NumberedInvoice {
  invoiceId: number
  number: string
  day: string | undefined
}
/** How rows of a file of Coretax come to numbers of invoices, whoever the invoices are of. */
interface NumberBook {
  /** The file as things are now. */
  show: () => Promise<ShownNumberFile>
  lock: (invoiceIds: readonly number[]) => Promise<unknown>
  /** False where it has a number, or another invoice has this one. */
  write: (it: NumberedInvoice) => Promise<boolean>
}

/** Writes the numbers of chosen rows, each once; what does not fit any more is left. */
export async function writeChosenNumbers(
  ctx: Ctx,
  rows: readonly number[],
  { show, lock, write }: NumberBook,
): Promise<{ written: number; left: number }> {
  await lock((await show()).rows.flatMap((it) => it.invoice?.id ?? []))
  // What was seen before the lock may have changed.
  const { rows: compared } = await show()
  const chosen = new Set(rows)
  const fitting = compared
    .filter((it) => chosen.has(it.row) && (it.outcome === 'fits' || it.outcome === 'differs'))
    .toSorted((a, b) => a.invoice!.id - b.invoice!.id)
  let written = 0
  for (const { invoice, number, day } of fitting) if (await write({ invoiceId: invoice!.id, number, day })) written++
  ctx.audit({ after: { written } })
  return { written, left: rows.length - written }
}

/** Writes the numbers of chosen rows to the invoices of the own shop. Refuses NOT_FOUND. */
export function writeTaxNumbers(
  ctx: Ctx,
  { fileId, rows }: { fileId: number; rows: readonly number[] },
): Promise<{ written: number; left: number }> {
  const { shopId, name: by } = sellerIn(ctx)
  return writeChosenNumbers(ctx, rows, {
    show: () => showNumberFile(ctx, fileId),
    lock: (ids) => lockExported(ctx, shopId, ids),
    write: (it) => writeTaxNumber(ctx, { ...it, shopId, fileId, by }),
  })
}

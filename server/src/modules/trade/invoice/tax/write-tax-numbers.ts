import type { Ctx } from '#platform/ctx'
import { sellerIn } from '#platform/http/seller-in'
import { showNumberFile } from './show-number-file.ts'
import { lockExported, writeTaxNumber } from './tax-invoice.store.ts'

/** Writes the numbers of chosen rows to their invoices, each once; what does not fit any more is left. Refuses NOT_FOUND. */
export async function writeTaxNumbers(
  ctx: Ctx,
  { fileId, rows }: { fileId: number; rows: readonly number[] },
): Promise<{ written: number; left: number }> {
  const { shopId, name } = sellerIn(ctx)
  const before = await showNumberFile(ctx, fileId)
  await lockExported(
    ctx,
    shopId,
    before.rows.flatMap((it) => it.invoice?.id ?? []),
  )
  // What was seen before the lock may have changed.
  const { rows: compared } = await showNumberFile(ctx, fileId)
  const chosen = new Set(rows)
  const fitting = compared
    .filter((it) => chosen.has(it.row) && (it.outcome === 'fits' || it.outcome === 'differs'))
    .toSorted((a, b) => a.invoice!.id - b.invoice!.id)
  let written = 0
  for (const { invoice, number, day } of fitting)
    if (await writeTaxNumber(ctx, { shopId, invoiceId: invoice!.id, number, day, fileId, by: name })) written++
  ctx.audit({ after: { written } })
  return { written, left: rows.length - written }
}

import type { Ctx } from '#platform/ctx'
import { adminIn } from '#platform/http/admin-in'
import { lockCommissionExported, writeCommissionNumber } from './commission-tax.store.ts'
import { showCommissionNumbers } from './show-commission-numbers.ts'

/** Writes the numbers of chosen rows to their invoices, each once; what does not fit any more is left. Refuses NOT_FOUND. */
export async function writeCommissionNumbers(
  ctx: Ctx,
  { fileId, rows }: { fileId: number; rows: readonly number[] },
): Promise<{ written: number; left: number }> {
  const { name: by } = adminIn(ctx)
  const before = await showCommissionNumbers(ctx, fileId)
  await lockCommissionExported(
    ctx,
    before.rows.flatMap((it) => it.invoice?.id ?? []),
  )
  // What was seen before the lock may have changed.
  const { rows: compared } = await showCommissionNumbers(ctx, fileId)
  const chosen = new Set(rows)
  const fitting = compared
    .filter((it) => chosen.has(it.row) && (it.outcome === 'fits' || it.outcome === 'differs'))
    .toSorted((a, b) => a.invoice!.id - b.invoice!.id)
  let written = 0
  for (const { invoice, number, day } of fitting)
    if (await writeCommissionNumber(ctx, { invoiceId: invoice!.id, number, day, fileId, by })) written++
  ctx.audit({ after: { written } })
  return { written, left: rows.length - written }
}

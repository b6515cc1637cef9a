import { writeChosenNumbers } from '#modules/trade/invoice'
import type { Ctx } from '#platform/ctx'
import { adminIn } from '#platform/http/admin-in'
import { lockCommissionExported, writeCommissionNumber } from './commission-tax.store.ts'
import { showCommissionNumbers } from './show-commission-numbers.ts'

/** Writes the numbers of chosen rows to invoices over commission. Refuses NOT_FOUND. */
export function writeCommissionNumbers(
  ctx: Ctx,
  { fileId, rows }: { fileId: number; rows: readonly number[] },
): Promise<{ written: number; left: number }> {
  const { name: by } = adminIn(ctx)
  return writeChosenNumbers(ctx, rows, {
    show: () => showCommissionNumbers(ctx, fileId),
    lock: (ids) => lockCommissionExported(ctx, ids),
    write: (it) => writeCommissionNumber(ctx, { ...it, fileId, by }),
  })
}

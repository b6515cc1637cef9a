import { undoCompanyPayment } from '#modules/support/company-desk'
import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { type BankLine, decideLine, lockLines, oneAtOnce } from './bank-line.store.ts'
import { labelOf, numberOf } from './book-line.ts'
import { buildBook } from './build-book.ts'
import { lookAtLine } from './look-at-lines.ts'

/**
 * Undoes what was decided on a line and looks at it anew. What was booked is booked back: the ledger keeps both, and the line is never
 * sure again. Refuses NOT_FOUND and BANK_LINE_DECIDED.
 */
export async function reopenLine(ctx: Ctx, { id, reason }: { id: number; reason: string }): Promise<void> {
  await oneAtOnce(ctx)
  const [line = refuse('NOT_FOUND')] = await lockLines(ctx, [id])
  if (line.state === 'booked') await undo(ctx, line, line.companyId!, reason)
  else if (!(await decideLine(ctx, line, 'ignored', 'open', { act: 'reopen', note: reason })))
    refuse('BANK_LINE_DECIDED')
  const now: BankLine = { ...line, wasUndone: line.wasUndone || line.state === 'booked' }
  await lookAtLine(ctx, now, await buildBook(ctx, [now], now))
  ctx.audit({ before: { state: line.state }, after: { state: 'open', reason } })
}

async function undo(ctx: Ctx, line: BankLine, companyId: number, reason: string): Promise<void> {
  const number = numberOf(line, line.bookings)
  if (!(await decideLine(ctx, line, 'booked', 'open', { act: 'undo', companyId, number, note: reason })))
    refuse('BANK_LINE_DECIDED')
  const label = labelOf(line, { orders: [] })
  await undoCompanyPayment(ctx, { id: companyId, amountMinor: line.amountMinor, number, label, reason })
}

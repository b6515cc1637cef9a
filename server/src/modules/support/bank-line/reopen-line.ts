import { undoCompanyPayment } from '#modules/support/company-desk'
import { lockRunsOf, undoPaid } from '#modules/trade/payout'
import type { Ctx } from '#platform/ctx'
import { adminIn } from '#platform/http/admin-in'
import { refuse } from '#platform/http/refuse'
import { type BankLine, decideLine, lockLines, oneAtOnce } from './bank-line.store.ts'
import { labelOf, numberOf } from './book-line.ts'
import { buildBooks } from './build-book.ts'
import { lookAtLine } from './look-at-lines.ts'
import { payoutsOfLine } from './payout-claim.store.ts'

/**
 * Undoes what was decided on a line and looks at it anew. What was booked is booked back: the ledger keeps both, and the line is never
 * sure again. Refuses NOT_FOUND, BANK_LINE_DECIDED, and for a payout PERMISSION_MISSING, PAYOUT_MOVED_ON and BANK_LINE_RETURNED.
 */
export async function reopenLine(ctx: Ctx, { id, reason }: { id: number; reason: string }): Promise<void> {
  await oneAtOnce(ctx)
  const [line = refuse('NOT_FOUND')] = await lockLines(ctx, [id])
  if (line.payoutId !== null) await undoPayout(ctx, line, line.payoutId, reason)
  else if (line.payoutRunId !== null) await undoRun(ctx, line, line.payoutRunId, reason)
  else if (line.state === 'booked') await undo(ctx, line, line.companyId!, reason)
  else if (!(await decideLine(ctx, line, 'ignored', 'open', { act: 'reopen', note: reason })))
    refuse('BANK_LINE_DECIDED')
  const now: BankLine = { ...line, wasUndone: line.wasUndone || line.state === 'booked' }
  await lookAtLine(ctx, now, await buildBooks(ctx, [now], now))
  ctx.audit({ before: { state: line.state }, after: { state: 'open', reason } })
}

async function undo(ctx: Ctx, line: BankLine, companyId: number, reason: string): Promise<void> {
  const number = numberOf(line, line.bookings)
  if (!(await decideLine(ctx, line, 'booked', 'open', { act: 'undo', companyId, number, note: reason })))
    refuse('BANK_LINE_DECIDED')
  const label = labelOf(line, { orders: [] })
  await undoCompanyPayment(ctx, { id: companyId, amountMinor: line.amountMinor, number, label, reason })
}

/** All of the run is on its way again. One that came back meanwhile stands in the next run already: then nothing is undone. */
async function undoRun(ctx: Ctx, line: BankLine, runId: number, reason: string): Promise<void> {
  if (!adminIn(ctx).permissions.has('payouts')) refuse('PERMISSION_MISSING', { permission: 'payouts' })
  const payoutIds = await payoutsOfLine(ctx, line.id)
  await lockRunsOf(ctx, payoutIds)
  for (const id of payoutIds) await undoPaid(ctx, id, reason)
  const number = numberOf(line, line.bookings)
  if (!(await decideLine(ctx, line, 'booked', 'open', { act: 'undo', runId, number, note: reason })))
    refuse('BANK_LINE_DECIDED')
}

/** What came back is booked back to the shop, and the next run may have paid it already: that is not undone. */
async function undoPayout(ctx: Ctx, line: BankLine, payoutId: number, reason: string): Promise<void> {
  if (!adminIn(ctx).permissions.has('payouts')) refuse('PERMISSION_MISSING', { permission: 'payouts' })
  const payout = { id: payoutId, step: line.payoutStep!, moved: line.payoutMoved }
  if (payout.moved && payout.step === 'return') refuse('BANK_LINE_RETURNED')
  if (payout.moved) await undoPaid(ctx, payoutId, reason)
  const number = numberOf(line, line.bookings)
  if (!(await decideLine(ctx, line, 'booked', 'open', { act: 'undo', payout, number, note: reason })))
    refuse('BANK_LINE_DECIDED')
}

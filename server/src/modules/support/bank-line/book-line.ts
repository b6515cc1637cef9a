import { bookCompanyPayment } from '#modules/support/company-desk'
import { noteByBank, noteRunByBank } from '#modules/trade/payout'
import { mallZone, startOfDay } from '#platform/clock'
import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { type BankLine, decideLine } from './bank-line.store.ts'
import type { CompanyProposal, PayoutProposal, Proposal, RunProposal } from './bank-line.types.ts'
import { numberBeginning } from './build-book.ts'

/** Under which the ledger has what is booked for a line: another one each time that it is booked anew. */
export const numberOf = (line: Pick<BankLine, 'id'>, booking: number) => `${numberBeginning}${line.id}:${booking}`

/** By which the company knows the payment. */
export const labelOf = (line: Pick<BankLine, 'id' | 'reference'>, { orders }: Pick<CompanyProposal, 'orders'>) =>
  line.reference || orders[0]?.sn || `${numberBeginning}${line.id}`

/**
 * Books a line that the caller has locked. Refuses BANK_LINE_DECIDED, BANK_LINE_CHANGED where a run is not what it was, and what booking a payment of
 * a company, or noting what became of a payout, refuses.
 */
export const bookLine = (ctx: Ctx, line: BankLine, proposal: Proposal): Promise<void> =>
  'payout' in proposal
    ? bookPayoutLine(ctx, line, proposal)
    : 'run' in proposal
      ? bookRunLine(ctx, line, proposal)
      : bookCompanyLine(ctx, line, proposal)

async function bookCompanyLine(ctx: Ctx, line: BankLine, proposal: CompanyProposal): Promise<void> {
  const { companyId } = proposal
  const number = numberOf(line, line.bookings + 1)
  const label = labelOf(line, proposal)
  if (!(await decideLine(ctx, line, 'open', 'booked', { act: 'book', companyId, number, note: label })))
    refuse('BANK_LINE_DECIDED')
  const happenedAt = new Date(startOfDay(line.bookedOn, mallZone) * 1000)
  await bookCompanyPayment(ctx, { id: companyId, amountMinor: line.amountMinor, number, label, happenedAt })
}

async function bookPayoutLine(ctx: Ctx, line: BankLine, { payout: { id, sn, step } }: PayoutProposal): Promise<void> {
  const reason = step === 'return' ? [line.reference, line.text].filter(Boolean).join(' ').slice(0, 200) || sn : ''
  const moved = await noteByBank(ctx, { id, step, reason })
  const payout = { id, step, moved }
  const number = numberOf(line, line.bookings + 1)
  if (!(await decideLine(ctx, line, 'open', 'booked', { act: 'book', payout, number, note: sn })))
    refuse('BANK_LINE_DECIDED')
}

async function bookRunLine(ctx: Ctx, line: BankLine, { run: { id, sn, payoutIds } }: RunProposal): Promise<void> {
  if (!(await noteRunByBank(ctx, { id, payoutIds, netMinor: -line.amountMinor }))) refuse('BANK_LINE_CHANGED')
  const number = numberOf(line, line.bookings + 1)
  if (!(await decideLine(ctx, line, 'open', 'booked', { act: 'book', runId: id, number, note: sn })))
    refuse('BANK_LINE_DECIDED')
}

import { bookCompanyPayment } from '#modules/support/company-desk'
import { mallZone, startOfDay } from '#platform/clock'
import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { type BankLine, decideLine } from './bank-line.store.ts'
import type { Proposal } from './bank-line.types.ts'
import { numberBeginning } from './build-book.ts'

/** Under which the ledger has what is booked for a line: another one each time that it is booked anew. */
export const numberOf = (line: Pick<BankLine, 'id'>, booking: number) => `${numberBeginning}${line.id}:${booking}`

/** By which the company knows the payment. */
export const labelOf = (line: Pick<BankLine, 'id' | 'reference'>, { orders }: Pick<Proposal, 'orders'>) =>
  line.reference || orders[0]?.sn || `${numberBeginning}${line.id}`

/** Books a line that the caller has locked. Refuses BANK_LINE_DECIDED, and what booking a payment of a company refuses. */
export async function bookLine(ctx: Ctx, line: BankLine, proposal: Proposal): Promise<void> {
  const { companyId } = proposal
  const number = numberOf(line, line.bookings + 1)
  const label = labelOf(line, proposal)
  if (!(await decideLine(ctx, line, 'open', 'booked', { act: 'book', companyId, number, note: label })))
    refuse('BANK_LINE_DECIDED')
  const happenedAt = new Date(startOfDay(line.bookedOn, mallZone) * 1000)
  await bookCompanyPayment(ctx, { id: companyId, amountMinor: line.amountMinor, number, label, happenedAt })
}

import type { Because, Proposal } from './bank-line.types.ts'
import { type Book, byCertainty, type LineFacts, proposeMatch } from './propose-match.ts'
import { type PayoutBook, proposePayouts } from './propose-payout.ts'
import { proposeRuns, type RunBook } from './propose-run.ts'

/** Everything that lines may be. */
export interface Books {
  companies: Book
  payouts: PayoutBook
  runs: RunBook
}

/** What a line may be, the most certain first. What names an order and a payout, or a payout and a run, is sure of neither. */
export function proposeFor(line: LineFacts, book: Books): Proposal[] {
  const companies = line.amountMinor > 0 ? proposeMatch(line, book.companies) : []
  const payouts = proposePayouts(line, book.payouts)
  const runs = proposeRuns(line, book.runs, book.payouts)
  const namesSeveral =
    [companies, payouts, runs].filter((of) => of.some((it) => it.because.includes('number'))).length > 1
  const all = [...companies, ...payouts, ...runs]
  return byCertainty(
    namesSeveral
      ? all.map((it) => ({
          ...it,
          certainty: it.certainty === 'sure' ? 'likely' : it.certainty,
          because: [...new Set<Because>([...it.because, 'others'])],
        }))
      : all,
  )
}

import type { RunOut } from '#modules/trade/payout'
import { dayIn, mallZone } from '#platform/clock'
import type { Because, RunProposal } from './bank-line.types.ts'
import { byCertainty, isSimilarNumber, type LineFacts, numbersIn } from './propose-match.ts'
import { claimOf, type PayoutBook } from './propose-payout.ts'

/** What is known about the runs that some lines may be of. */
export interface RunBook {
  runs: readonly RunOut[]
}

/**
 * Which run a line may be of as a whole, where the bank books it as one amount. Sure is only what names one run by its whole number, has
 * exactly the amount of its payouts that are on their way, and of which no other line is of one of them.
 */
export function proposeRuns(
  line: LineFacts,
  { runs }: RunBook,
  { claimed }: Pick<PayoutBook, 'claimed'>,
): RunProposal[] {
  if (line.amountMinor >= 0) return []
  const amountMinor = -line.amountMinor
  const numbers = numbersIn(line.text)
  const named = runs.filter((it) => numbers.includes(it.sn))
  const alike = runs.filter((it) => it.netMinor === amountMinor)
  const proposals = [...new Set([...named, ...alike])].flatMap((it): RunProposal[] => {
    const isNumber = named.includes(it)
    const isExact = alike.includes(it)
    const isTaken = it.payoutIds.some((id) => claimed.has(claimOf(id, 'pay')))
    if (!isNumber && isTaken) return []
    const isSimilar = alike.some((one) => one !== it && numbers.some((number) => isSimilarNumber(number, one.sn)))
    const against: Because[] = [
      ...(isExact ? [] : (['differs'] as const)),
      ...(isTaken ? (['taken'] as const) : []),
      ...(named.length > 1 ? (['others'] as const) : []),
      ...(isNumber && isSimilar ? (['similar'] as const) : []),
      ...(line.bookedOn < dayIn(it.sentAt, mallZone) ? (['before'] as const) : []),
      ...(line.wasUndone ? (['undone'] as const) : []),
    ]
    return [
      {
        run: { id: it.id, sn: it.sn, payoutIds: it.payoutIds },
        certainty: isNumber && !against.length ? 'sure' : isExact && !isTaken && isNumber ? 'likely' : 'possible',
        because: [...(isNumber ? (['number'] as const) : []), ...(isExact ? (['amount'] as const) : []), ...against],
      },
    ]
  })
  return byCertainty(proposals)
}

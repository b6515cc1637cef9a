import { isNotedAs, type BankStep, type PaidOut } from '#modules/trade/payout'
import { dayIn, mallZone } from '#platform/clock'
import type { Because, PayoutProposal } from './bank-line.types.ts'
import { byCertainty, isSimilarNumber, type LineFacts, namesIn, numbersIn } from './propose-match.ts'

/** What is known about the payouts that some lines may be of. */
export interface PayoutBook {
  /** By number. */
  named: ReadonlyMap<string, PaidOut>
  ofAmount: ReadonlyMap<number, readonly PaidOut[]>
  /** Steps of payouts that another line is sure of, or was booked for. */
  claimed: ReadonlySet<string>
}

export const claimOf = (payoutId: number, step: BankStep): string => `${payoutId} ${step}`

/** An account stands alone: its digits, with nothing before or behind. */
const namesAccount = (text: string, account: string) =>
  account !== '' && [...text.matchAll(/\d+/gu)].some(([digits]) => digits === account.replaceAll(/\D/gu, ''))

/**
 * Which payout a line may be of. Money that left says that one was paid, money that came that one came back. Sure is only what names
 * one payout by its whole number and has exactly its amount, with nothing that speaks against it. An amount alone says nothing of
 * money that came.
 */
export function proposePayouts(line: LineFacts, book: PayoutBook): PayoutProposal[] {
  const step = line.amountMinor < 0 ? 'pay' : 'return'
  const amountMinor = Math.abs(line.amountMinor)
  const numbers = numbersIn(line.text)
  const named = numbers.flatMap((number) => book.named.get(number) ?? [])
  const alike = book.ofAmount.get(amountMinor) ?? []
  const names = namesIn(line.text)
  const found = [...new Map([...named, ...alike].map((it) => [it.id, it])).values()]
  const proposals = found.flatMap((it): PayoutProposal[] => {
    const isNumber = named.some((one) => one.id === it.id)
    const isExact = it.netMinor === amountMinor
    const isTaken = book.claimed.has(claimOf(it.id, step))
    const isAccount = namesAccount(line.text, it.bank.number)
    const isName = names(it.bank.holder) || names(it.shopName)
    if (!isNumber && (isTaken || (step === 'return' && !isAccount && !isName))) return []
    const isSimilar = alike.some((one) => one.id !== it.id && numbers.some((number) => isSimilarNumber(number, one.sn)))
    const against: Because[] = [
      ...(isExact ? [] : (['differs'] as const)),
      ...(isTaken ? (['taken'] as const) : []),
      ...(named.length > 1 ? (['others'] as const) : []),
      ...(isNumber && isSimilar ? (['similar'] as const) : []),
      ...(isNotedAs(step, it.status) ? (['by_hand'] as const) : []),
      ...(line.bookedOn < dayIn(it.sentAt, mallZone) ? (['before'] as const) : []),
      ...(line.wasUndone ? (['undone'] as const) : []),
    ]
    const isLikely = isExact && !isTaken && (isNumber || isAccount || isName)
    return [
      {
        payout: { id: it.id, sn: it.sn, shopName: it.shopName, step },
        certainty: isNumber && !against.length ? 'sure' : isLikely ? 'likely' : 'possible',
        because: [
          ...(isNumber ? (['number'] as const) : []),
          ...(isExact ? (['amount'] as const) : []),
          ...(isAccount ? (['account'] as const) : []),
          ...(isName ? (['name'] as const) : []),
          ...against,
        ],
      },
    ]
  })
  return byCertainty(proposals)
}

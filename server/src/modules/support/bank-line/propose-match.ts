import { type Sen, sum } from '@borong/money'
import type { Charge } from '#modules/trade/ledger'
import type { Because, Certainty, CompanyProposal } from './bank-line.types.ts'

/** A company that owes something. */
export interface Debtor {
  companyId: number
  name: string
  owedMinor: Sen
  /** When a payment of it was booked last that no line of the account stands for, yyyy-mm-dd. */
  settledByHandOn: string | undefined
}

/** What is known about the money that some lines may pay. */
export interface Book {
  debtors: ReadonlyMap<number, Debtor>
  /** By the number of an order, a trade or a payment. */
  named: ReadonlyMap<string, readonly Charge[]>
  ofAmount: ReadonlyMap<number, readonly Charge[]>
  /** Orders that another line is sure of, or was booked for. */
  claimed: ReadonlySet<number>
}

export interface LineFacts {
  amountMinor: Sen
  /** yyyy-mm-dd */
  bookedOn: string
  /** All that the bank says. */
  text: string
  wasUndone: boolean
}

const shortestName = 5

/** The numbers that a text names: whole runs of digits of their length, with nothing before or behind. */
export const numbersIn = (text: string): string[] => [
  ...new Set([...text.matchAll(/(?<![\p{L}\p{N}])\d{20}(?![\p{L}\p{N}])/gu)].map(([it]) => it)),
]

const legalForms = /\b(?:pt|cv|tbk|persero|ud|ltd|inc|co|llc|pte|gmbh)\b/gu
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
const plainName = (name: string) => plain(name.normalize('NFKC').toLowerCase().replaceAll(legalForms, ' '))

/** Asks whether a text names somebody, whatever the bank did to spaces, letters and the form of the company. */
export function namesIn(text: string): (name: string) => boolean {
  const whole = plain(text)
  return (name) => {
    const wanted = plainName(name)
    return wanted.length >= shortestName && whole.includes(wanted)
  }
}

/** One digit is another, or two that stand beside each other are exchanged. */
export function isSimilarNumber(one: string, other: string): boolean {
  if (one === other || one.length !== other.length) return false
  const differs = [...one].flatMap((digit, at) => (digit === other[at] ? [] : [at]))
  if (differs.length === 1) return true
  const [a, b] = differs
  return differs.length === 2 && b === a! + 1 && one[a!] === other[b] && one[b] === other[a!]
}

/**
 * Whose payment a line may be, the most certain first. Sure is only what names its orders by their whole numbers and has exactly their
 * amount, with nothing that speaks against it; whatever else fits is proposed for a person to decide.
 */
export function proposeMatch(line: LineFacts, book: Book): CompanyProposal[] {
  const names = namesIn(line.text)
  const namedInText = [...book.debtors.values()].filter((it) => names(it.name))
  const isNamed = (companyId: number) => namedInText.some((it) => it.companyId === companyId)
  const found: CompanyProposal[] = [...byNumber(line, book, isNamed)]
  const add = (it: CompanyProposal) => {
    if (!found.some((other) => other.companyId === it.companyId && sameOrders(other, it))) found.push(it)
  }
  for (const charge of book.ofAmount.get(line.amountMinor) ?? []) {
    const debtor = book.debtors.get(charge.companyId)
    if (!debtor || book.claimed.has(charge.orderId)) continue
    const named = isNamed(charge.companyId)
    add({
      companyId: charge.companyId,
      orders: [{ id: charge.orderId, sn: charge.orderSn }],
      certainty: named ? 'likely' : 'possible',
      because: ['amount', ...(named ? (['name'] as const) : []), ...against(line, debtor, [charge])],
    })
  }
  for (const debtor of namedInText)
    if (!found.some((it) => it.companyId === debtor.companyId))
      add({
        companyId: debtor.companyId,
        orders: [],
        certainty: 'possible',
        because: ['name', ...against(line, debtor, [])],
      })
  return byCertainty(found)
}

const rank: Record<Certainty, number> = { sure: 0, likely: 1, possible: 2 }
const proposed = 5

/** The most certain first, and no more than a person looks through. */
export const byCertainty = <It extends { certainty: Certainty }>(found: readonly It[]): It[] =>
  found.toSorted((a, b) => rank[a.certainty] - rank[b.certainty]).slice(0, proposed)

const sameOrders = (a: CompanyProposal, b: CompanyProposal) =>
  a.orders.length === b.orders.length && a.orders.every((it, at) => it.id === b.orders[at]!.id)

/** What speaks against a payment of a company for some orders. */
function against(line: LineFacts, debtor: Debtor, charges: readonly Charge[]): Because[] {
  const { settledByHandOn } = debtor
  const because: Because[] = []
  // The payment that was booked by hand may be this very line.
  if (settledByHandOn !== undefined && charges.some((it) => it.chargedOn <= settledByHandOn)) because.push('by_hand')
  if (charges.some((it) => line.bookedOn < it.chargedOn)) because.push('before')
  if (line.amountMinor > debtor.owedMinor) because.push('too_much')
  if (line.wasUndone) because.push('undone')
  return because
}

/** A proposal for each company whose orders the text names. */
function byNumber(line: LineFacts, book: Book, isNamed: (companyId: number) => boolean): CompanyProposal[] {
  const numbers = numbersIn(line.text)
  const charges = new Map(
    numbers.flatMap((number) => book.named.get(number) ?? []).map((it) => [it.orderId, it] as const),
  )
  const companies = [...new Set([...charges.values()].map((it) => it.companyId))]
  return companies.flatMap((companyId): CompanyProposal[] => {
    const debtor = book.debtors.get(companyId)
    if (!debtor) return []
    const own = [...charges.values()]
      .filter((it) => it.companyId === companyId)
      .toSorted((a, b) => a.orderId - b.orderId)
    const isExact = sum(own.map((it) => it.netMinor)) === line.amountMinor && own.every((it) => it.netMinor > 0)
    const isTaken = own.some((it) => book.claimed.has(it.orderId))
    const doubts: Because[] = [
      ...(isExact ? [] : (['differs'] as const)),
      ...(isTaken ? (['taken'] as const) : []),
      ...(isSimilarToOther(own, numbers, book) ? (['similar'] as const) : []),
      ...against(line, debtor, own),
    ]
    const because: Because[] = [
      'number',
      ...(isExact ? (['amount'] as const) : []),
      ...(isNamed(companyId) ? (['name'] as const) : []),
      ...doubts,
    ]
    return [
      {
        companyId,
        orders: isExact && !isTaken ? own.map(({ orderId: id, orderSn: sn }) => ({ id, sn })) : [],
        certainty: !doubts.length && companies.length === 1 ? 'sure' : isExact && !isTaken ? 'likely' : 'possible',
        because,
      },
    ]
  })
}

/** Another order of the same amount has a number that differs by one slip of the fingers: it may be meant. */
const isSimilarToOther = (own: readonly Charge[], numbers: readonly string[], book: Book): boolean =>
  own.some((charge) =>
    (book.ofAmount.get(charge.netMinor) ?? []).some(
      (other) => other.orderId !== charge.orderId && numbers.some((number) => isSimilarNumber(number, other.orderSn)),
    ),
  )

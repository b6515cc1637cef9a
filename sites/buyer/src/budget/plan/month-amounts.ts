import { fromRupiah, split, sum, toRupiah } from '@borong/money'
import { amountText, readAmount } from '../../forms/read-amount.ts'

/** How twelve amounts are written down: one for every month, a sum to spread, or each by itself. */
export const fillings = ['same', 'spread', 'each'] as const
export type Filling = (typeof fillings)[number]

/** Twelve amounts while they are being written: what was typed. */
export interface MonthDraft {
  filling: Filling
  same: string
  total: string
  each: readonly string[]
}

const monthCount = 12
export const emptyMonths: MonthDraft = {
  filling: 'same',
  same: '',
  total: '',
  each: Array.from({ length: monthCount }, () => ''),
}
/** Amounts that are there, to be changed one by one. In Rp. */
export const monthsOf = (amounts: readonly number[]): MonthDraft => ({
  ...emptyMonths,
  filling: 'each',
  each: amounts.map(amountText),
})

/** The year's sum in twelve parts that are as equal as sen allow and make the sum again. In Rp. */
export const spreadOverYear = (total: number): number[] =>
  split(
    fromRupiah(total),
    Array.from({ length: monthCount }, () => 1),
  ).map(toRupiah)

/** The amount of each month in Rp; undefined where what is typed is none. An empty month of twelve is nothing. */
export function amountsOf({ filling, same, total, each }: MonthDraft): (number | undefined)[] {
  if (filling === 'each') return each.map((typed) => (typed.trim() ? readAmount(typed) : 0))
  const amount = readAmount(filling === 'same' ? same : total)
  if (amount === undefined) return each.map(() => undefined)
  return filling === 'same' ? each.map(() => amount) : spreadOverYear(amount)
}

/** Whether every month has an amount. */
export const areWhole = (amounts: readonly (number | undefined)[]): amounts is number[] =>
  amounts.every((it) => it !== undefined)

/** What the months make together, in Rp; those that are not amounts yet count as nothing. */
export const sumOf = (amounts: readonly (number | undefined)[]): number =>
  toRupiah(sum(amounts.map((it) => fromRupiah(it ?? 0))))

/** Another way of writing starts with what the last one came to. */
export function fillAnew(draft: MonthDraft, filling: Filling): MonthDraft {
  const amounts = amountsOf(draft)
  if (!areWhole(amounts)) return { ...draft, filling }
  const total = sumOf(amounts)
  const empty = draft.filling === 'each' && total === 0
  return {
    filling,
    same: new Set(amounts).size === 1 && !empty ? amountText(amounts[0]!) : draft.same,
    total: empty ? draft.total : amountText(total),
    each: amounts.map(amountText),
  }
}

/** Cells of a spreadsheet, as rows or columns, written from a month on. One cell alone is ordinary typing. */
export function pasteMonths(each: readonly string[], at: number, pasted: string): string[] | undefined {
  const cells = pasted
    .trim()
    .split(/[\t\r\n]+/)
    .map((it) => it.trim())
  if (cells.length < 2) return undefined
  return each.map((typed, month) => {
    const cell = cells[month - at]
    if (month < at || cell === undefined) return typed
    const amount = readAmount(cell)
    return amount === undefined ? cell : amountText(amount)
  })
}

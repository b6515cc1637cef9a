import type { comparisons } from '@borong/contract'
import type { Period } from './figures.types.ts'

type Comparison = (typeof comparisons)[number]

const day = (at: Date) => at.toISOString().slice(0, 10)
const at = (text: string) => new Date(`${text}T00:00:00Z`)
const plusDays = (text: string, n: number) => day(new Date(at(text).getTime() + n * 86_400_000))
const lastOfMonth = (year: number, month: number) => new Date(Date.UTC(year, month + 1, 0)).getUTCDate()

/** The same day so many months later; the last of a month where that one is shorter. */
function plusMonths(text: string, n: number): string {
  const [year, month, of] = text.split('-').map(Number) as [number, number, number]
  const first = new Date(Date.UTC(year, month - 1 + n, 1))
  const last = lastOfMonth(first.getUTCFullYear(), first.getUTCMonth())
  return `${day(first).slice(0, 8)}${String(Math.min(of, last)).padStart(2, '0')}`
}

export const lengthOf = ({ from, to }: Period): number => (at(to).getTime() - at(from).getTime()) / 86_400_000 + 1

/** The months that a period touches, yyyy-mm. */
export function monthsIn({ from, to }: Period): string[] {
  const months: string[] = []
  for (let month = `${from.slice(0, 7)}-01`; month <= to; month = plusMonths(month, 1)) months.push(month.slice(0, 7))
  return months
}

/** The months of a period, each with the one that it is compared with. */
export function monthsBeside({ now, before }: { now: Period; before: Period | undefined }) {
  const monthsBefore = before ? monthsIn(before) : []
  return monthsIn(now).map((month, at) => ({ month, monthBefore: monthsBefore[at] }))
}

const isWholeMonths = ({ from, to }: Period) => from.endsWith('-01') && plusDays(to, 1).endsWith('-01')

/** What a period is compared with. Whole months go before whole months; otherwise it is as many days. */
export function periodBefore(period: Period, comparison: Comparison): Period | undefined {
  const { from, to } = period
  if (comparison === 'NONE') return undefined
  if (comparison === 'LAST_YEAR') {
    const end = plusMonths(to, -12)
    // The end of February stays the end of February.
    return {
      from: plusMonths(from, -12),
      to: isWholeMonths(period) ? plusDays(plusMonths(plusDays(to, 1), -12), -1) : end,
    }
  }
  const before = plusDays(from, -1)
  return isWholeMonths(period)
    ? { from: plusMonths(from, -monthsIn(period).length), to: before }
    : { from: plusDays(from, -lengthOf(period)), to: before }
}

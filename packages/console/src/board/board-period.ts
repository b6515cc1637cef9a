import type { Language, comparisons } from '@borong/contract'
import { isoDay } from '@borong/site-kit/dates.ts'
import { localeOf } from '@borong/site-kit/locale.ts'

type Comparison = (typeof comparisons)[number]
export interface BoardDays {
  start: string
  end: string
}
export interface AskedBoard extends BoardDays {
  compare: Comparison
}

const isDay = (text: string | undefined): text is string => /^20\d\d-\d\d-\d\d$/.test(text ?? '')

export const mallToday = (): string => isoDay(Date.now() / 1000)

/** The last twelve months, this one to today. */
function usualPeriod(today: string): BoardDays {
  const [year, month] = today.split('-').map(Number) as [number, number]
  return { start: new Date(Date.UTC(year, month - 12, 1)).toISOString().slice(0, 10), end: today }
}

/** What the URL asks for; days that are none, or in the wrong order, are the usual ones. */
export function askOfBoard(
  { start, end, compare = 'LAST_YEAR' }: Partial<AskedBoard>,
  today: string = mallToday(),
): AskedBoard {
  const period = isDay(start) && isDay(end) && start <= end ? { start, end } : usualPeriod(today)
  return { ...period, compare }
}

/** `2026-11-23` as people read it: `23/11/2026`. */
export const shownDay = (iso: string): string => iso.split('-').reverse().join('/')
export const spanText = (from: string, to: string): string => `${shownDay(from)} – ${shownDay(to)}`

const monthOf = (month: string) => new Date(`${month}-01T00:00:00Z`)
export const shortMonth = (month: string, lang: Language): string =>
  new Intl.DateTimeFormat(localeOf(lang), { month: 'short', timeZone: 'UTC' }).format(monthOf(month))
export const longMonth = (month: string, lang: Language): string =>
  new Intl.DateTimeFormat(localeOf(lang), { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(monthOf(month))

/** The days of a month that lie in a period. */
export function daysOfMonth(month: string, { start, end }: BoardDays): BoardDays {
  const last = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).toISOString().slice(0, 10)
  const first = `${month}-01`
  return { start: first < start ? start : first, end: last > end ? end : last }
}

export const shareOf = (part: number, whole: number): number => (whole === 0 ? 0 : (part / whole) * 100)

import type { Input, Language, Reply, figuresApi } from '@borong/contract'
import { type Translate, isoDay } from '@borong/site-kit'
import { localeOf } from '@borong/site-kit/locale.ts'
import type { searches } from '../page/paths.ts'
import type { SearchOf } from '../page/search.ts'
import { messages } from './board.messages.ts'

export type BoardSearch = SearchOf<typeof searches.dataBoard>
export type BoardAsk = Input<typeof figuresApi.spend>
export type AskedBoard = BoardAsk & { compare: NonNullable<BoardAsk['compare']> }
export type Spend = Reply<typeof figuresApi.spend>
export type Dimension = NonNullable<BoardSearch['by']>

const isDay = (text: string | undefined): text is string => /^20\d\d-\d\d-\d\d$/.test(text ?? '')

export const mallToday = (): string => isoDay(Date.now() / 1000)

/** The last twelve months, this one to today. */
function usualPeriod(today: string): { start: string; end: string } {
  const [year, month] = today.split('-').map(Number) as [number, number]
  return { start: new Date(Date.UTC(year, month - 12, 1)).toISOString().slice(0, 10), end: today }
}

/** What the URL asks for; days that are none, or in the wrong order, are the usual ones. */
export function askOfBoard(search: BoardSearch, today = mallToday()): AskedBoard {
  const { start, end, compare = 'LAST_YEAR' } = search
  const period = isDay(start) && isDay(end) && start <= end ? { start, end } : usualPeriod(today)
  return { ...period, compare }
}

/** `2026-11-23` as people read it: `23/11/2026`. */
export const dayText = (iso: string): string => iso.split('-').reverse().join('/')
export const spanText = (from: string, to: string): string => `${dayText(from)} – ${dayText(to)}`

const monthOf = (month: string) => new Date(`${month}-01T00:00:00Z`)
export const shortMonth = (month: string, lang: Language): string =>
  new Intl.DateTimeFormat(localeOf(lang), { month: 'short', timeZone: 'UTC' }).format(monthOf(month))
export const longMonth = (month: string, lang: Language): string =>
  new Intl.DateTimeFormat(localeOf(lang), { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(monthOf(month))

/** The days of a month that lie in a period. */
export function daysOfMonth(month: string, { start, end }: BoardAsk): { start: string; end: string } {
  const last = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).toISOString().slice(0, 10)
  const first = `${month}-01`
  return { start: first < start ? start : first, end: last > end ? end : last }
}

/** `5 h 20 min`, `2 d 4 h`: two units are enough. */
export function durationText(t: Translate, seconds: number): string {
  const minutes = Math.round(seconds / 60)
  if (minutes < 60) return t(messages.minutes, { m: minutes })
  const hours = Math.floor(minutes / 60)
  if (hours < 24) return t(messages.hours, { h: hours, m: minutes % 60 })
  return t(messages.days, { d: Math.floor(hours / 24), h: hours % 24 })
}

export interface Change {
  text: string
  direction: 'up' | 'down' | 'same'
  tone?: 'good' | 'bad'
  base?: string
}

/** How a number differs from the one before; nothing where there is none to compare with. */
export function changeOf(
  now: number,
  before: number | undefined,
  { text, base, more }: { text: (difference: number) => string; base?: string; more?: 'good' | 'bad' },
): Change | undefined {
  if (before === undefined) return undefined
  const difference = now - before
  const direction = difference > 0 ? 'up' : difference < 0 ? 'down' : 'same'
  const opposite = more === 'good' ? 'bad' : 'good'
  const tone = more && (direction === 'up' ? more : direction === 'down' ? opposite : undefined)
  return { text: text(Math.abs(difference)), direction, ...(tone && { tone }), ...(base && { base }) }
}

/** In percent of what was before, for money and counts. */
export const changeInPercent = (now: number, before: number, base: string): Change | undefined =>
  before === 0
    ? undefined
    : changeOf(now, before, { text: (by) => `${((by / Math.abs(before)) * 100).toFixed(1)} %`, base })

export const shareOf = (part: number, whole: number): number => (whole === 0 ? 0 : (part / whole) * 100)

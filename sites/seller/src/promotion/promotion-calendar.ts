import { type promotionCalendarApi, type Reply } from '@borong/contract'
import { isoDay } from '@borong/site-kit/dates.ts'

export type Planned = Reply<typeof promotionCalendarApi.show>[number]

/** The month so many months later. */
export function monthLater(month: string, months: number): string {
  const [year, at] = month.split('-').map(Number) as [number, number]
  const count = year * 12 + at - 1 + months
  return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`
}

export const daysIn = (month: string): number => {
  const [year, at] = month.split('-').map(Number) as [number, number]
  return new Date(Date.UTC(year, at, 0)).getUTCDate()
}

/** The first and the last day of a month on which something runs, by the clock of the mall. An end at midnight is of the day before. */
export function daysOf({ starts_at, ends_at }: Pick<Planned, 'starts_at' | 'ends_at'>, month: string) {
  const [from, to] = [isoDay(starts_at), isoDay(Math.max(starts_at, ends_at - 1))]
  return {
    first: from < `${month}-01` ? 1 : Number(from.slice(8)),
    last: to.slice(0, 7) > month ? daysIn(month) : Number(to.slice(8)),
  }
}

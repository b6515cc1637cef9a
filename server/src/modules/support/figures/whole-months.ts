import type { Period } from './figures.types.ts'

/** A period as its whole months, by their first days, and the days before and after them. */
export interface InMonths {
  months: Period | undefined
  days: Period[]
}

const dayOf = (year: number, month: number, day: number) =>
  new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10)

/** Cuts a period of days (yyyy-mm-dd, both of them in it) where whole months begin and end. Pure. */
export function inWholeMonths({ from, to }: Period): InMonths {
  const [year, month, day] = from.split('-').map(Number) as [number, number, number]
  const [endYear, endMonth, endDay] = to.split('-').map(Number) as [number, number, number]
  const firstOfMonths = day === 1 ? from : dayOf(year, month, 1)
  // Day 0 is the last of the month before.
  const isEndWhole = to === dayOf(endYear, endMonth, 0)
  const lastOfMonths = isEndWhole ? to : dayOf(endYear, endMonth - 1, 0)
  if (from > to) return { months: undefined, days: [] }
  if (firstOfMonths > lastOfMonths) return { months: undefined, days: [{ from, to }] }
  return {
    months: { from: firstOfMonths, to: `${lastOfMonths.slice(0, 8)}01` },
    days: [
      ...(day === 1 ? [] : [{ from, to: dayOf(year, month, 0) }]),
      ...(isEndWhole ? [] : [{ from: dayOf(endYear, endMonth - 1, 1), to: dayOf(endYear, endMonth - 1, endDay) }]),
    ],
  }
}

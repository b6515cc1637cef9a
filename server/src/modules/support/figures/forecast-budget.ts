import type { Sen } from '@borong/money'

/** What is known of a budget: twelve months of its fiscal year, the first of them a calendar month. */
export interface BurningYear {
  year: number
  /** 1 to 12. */
  startMonth: number
  allottedMinor: Sen
  /** Spent, reserved and committed of each month. */
  usedMinor: readonly Sen[]
}
interface ForecastMonth {
  /** yyyy-mm */
  month: string
  /** Up to the end of the month, or up to today; undefined of months to come. */
  usedMinor: Sen | undefined
  forecastMinor: Sen | undefined
  lowMinor: Sen | undefined
  highMinor: Sen | undefined
  evenMinor: Sen
}
export interface Forecast {
  /** The last day of the year, yyyy-mm-dd. */
  end: string
  months: ForecastMonth[]
  /** When nothing is left: at the usual pace, at the fastest and at the slowest of the last months; undefined: not in this year. */
  usedUpOn: string | undefined
  usedUpFirst: string | undefined
  usedUpLast: string | undefined
}

const dayMs = 86_400_000
/** Months whose pace is carried on. */
const lookedBack = 3
/** With fewer days nothing is told of what is to come. */
const fewestDays = 7

const text = (at: number) => new Date(at).toISOString().slice(0, 10)

/** When a budget is used up, if it goes on as in the last months. `today` is yyyy-mm-dd. */
export function forecastBudget({ year, startMonth, allottedMinor, usedMinor }: BurningYear, today: string): Forecast {
  const startOf = (place: number) => Date.UTC(year, startMonth - 1 + place, 1)
  const tomorrow = Date.parse(`${today}T00:00:00Z`) + dayMs
  const end = startOf(12) - dayMs
  const place = Math.max(
    0,
    Math.min(
      11,
      usedMinor.findIndex((_, at) => tomorrow <= startOf(at + 1)),
    ),
  )
  const upTo = (at: number) => usedMinor.slice(0, at + 1).reduce((all, it) => all + it, 0)
  // What is used of months to come is used already: it was ordered for them.
  const used = upTo(11)
  const pace = paceOf(usedMinor, place, startOf, tomorrow)
  const expected = (daily: number, until: number) => Math.round(used + (daily * (until - tomorrow)) / dayMs)
  const usedUp = (daily: number) => {
    if (used >= allottedMinor) return text(tomorrow - dayMs)
    if (daily <= 0) return undefined
    const at = tomorrow - dayMs + Math.ceil((allottedMinor - used) / daily) * dayMs
    return at <= end ? text(at) : undefined
  }
  const months = Array.from({ length: 12 }, (_, at): ForecastMonth => {
    const to = startOf(at + 1)
    const ahead = pace && at >= place
    const at0 = (daily: number) => (at === place ? used : expected(daily, to))
    return {
      month: text(startOf(at)).slice(0, 7),
      usedMinor: at < place ? upTo(at) : at === place ? used : undefined,
      forecastMinor: ahead ? at0(pace.usual) : undefined,
      lowMinor: ahead ? at0(pace.slowest) : undefined,
      highMinor: ahead ? at0(pace.fastest) : undefined,
      evenMinor: Math.round((allottedMinor * (at + 1)) / 12),
    }
  })
  return {
    end: text(end),
    months,
    usedUpOn: pace && usedUp(pace.usual),
    usedUpFirst: pace && usedUp(pace.fastest),
    usedUpLast: pace && usedUp(pace.slowest),
  }
}

/** How much was used a day: in this month and the three before it together, and in the slowest and the fastest of the whole ones. */
function paceOf(
  usedMinor: readonly Sen[],
  place: number,
  startOf: (place: number) => number,
  tomorrow: number,
): { usual: number; slowest: number; fastest: number } | undefined {
  const first = Math.max(0, place - lookedBack)
  const days = (tomorrow - startOf(first)) / dayMs
  if (days < fewestDays) return undefined
  const usual = usedMinor.slice(first, place + 1).reduce((all, it) => all + it, 0) / days
  const whole = Array.from({ length: place - first }, (_, at) => {
    const month = first + at
    return usedMinor[month]! / ((startOf(month + 1) - startOf(month)) / dayMs)
  })
  return { usual, slowest: Math.min(usual, ...whole), fastest: Math.max(usual, ...whole) }
}

import { dayIn } from '#platform/clock'

/** A month of a fiscal year: the year is the calendar year it begins in, month 1 is its first. */
export interface FiscalMonth {
  year: number
  month: number
}

/** The fiscal month of a moment where the company is (spec: budgets are counted in the company's time zone). */
export function fiscalMonthOf(at: Date, timeZone: string, startMonth: number): FiscalMonth {
  const [year, month] = dayIn(at, timeZone).split('-').map(Number) as [number, number]
  return { year: month >= startMonth ? year : year - 1, month: ((month - startMonth + 12) % 12) + 1 }
}

/** The calendar month of a fiscal one, as yyyy-mm. */
export function calendarMonthOf({ year, month }: FiscalMonth, startMonth: number): string {
  const past = startMonth - 1 + month - 1
  return `${year + Math.floor(past / 12)}-${String((past % 12) + 1).padStart(2, '0')}`
}

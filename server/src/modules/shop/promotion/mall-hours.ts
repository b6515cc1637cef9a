import { days, hours } from '#platform/clock'

/** The mall's clock is eight hours ahead of UTC all year (spec: the offset that times are shown in). */
const aheadHours = 8

/** The moment an hour of a day (yyyy-mm-dd) begins in the mall; 24 is the midnight that ends it. */
export const hourOf = (day: string, hour: number): Date =>
  new Date(Date.parse(`${day}T00:00:00Z`) + hours(hour - aheadHours))

/** The day of a moment in the mall, as yyyy-mm-dd, or so many days later. */
export const mallDay = (at: Date, later = 0): string =>
  new Date(at.getTime() + hours(aheadHours) + days(later)).toISOString().slice(0, 10)

export function isDay(text: string): boolean {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN
  // The thirty-first of a shorter month is read as a day of the next one.
  return !Number.isNaN(at) && new Date(at).toISOString().slice(0, 10) === text
}

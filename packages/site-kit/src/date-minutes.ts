import { mallOffsetHours } from './dates.ts'

/** For the value of a date and time input (`2026-11-20T09:14`). */
export const isoMinute = (seconds: number, offsetHours = mallOffsetHours): string =>
  new Date((seconds + offsetHours * 3600) * 1000).toISOString().slice(0, 16)
/** The seconds of such a value; undefined while it is none. */
export function minuteSeconds(isoTime: string, offsetHours = mallOffsetHours): number | undefined {
  const millis = Date.parse(`${isoTime}:00Z`)
  return Number.isNaN(millis) ? undefined : millis / 1000 - offsetHours * 3600
}

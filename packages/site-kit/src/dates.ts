/** Times on the wire are epoch seconds; the mall's clock is eight hours ahead of UTC unless a company sets another. */
export const mallOffsetHours = 8

const two = (value: number) => String(value).padStart(2, '0')

function partsOf(seconds: number, offsetHours: number) {
  const date = new Date((seconds + offsetHours * 3600) * 1000)
  return {
    day: `${two(date.getUTCDate())}/${two(date.getUTCMonth() + 1)}/${date.getUTCFullYear()}`,
    time: `${two(date.getUTCHours())}:${two(date.getUTCMinutes())}:${two(date.getUTCSeconds())}`,
  }
}
const isEmpty = (seconds: number | null | undefined): seconds is null | undefined | 0 =>
  !seconds || !Number.isFinite(seconds)

/** `20/11/2026 09:14:20`, or `-` where there is none. */
export function dateTime(seconds: number | null | undefined, offsetHours = mallOffsetHours): string {
  if (isEmpty(seconds)) return '-'
  const { day, time } = partsOf(seconds as number, offsetHours)
  return `${day} ${time}`
}

/** `20/11/2026 09:14`: for lists and facts, where seconds say nothing. */
export const dateMinute = (seconds: number | null | undefined, offsetHours = mallOffsetHours): string =>
  isEmpty(seconds) ? '-' : dateTime(seconds, offsetHours).slice(0, -3)

export const day = (seconds: number | null | undefined, offsetHours = mallOffsetHours): string =>
  isEmpty(seconds) ? '-' : partsOf(seconds as number, offsetHours).day

/** The seconds at which a day of a date field (`2026-11-20`) begins, for `start_time` and `end_time`. */
export function daySeconds(isoDay: string, offsetHours = mallOffsetHours): number | undefined {
  const millis = Date.parse(`${isoDay}T00:00:00Z`)
  return Number.isNaN(millis) ? undefined : millis / 1000 - offsetHours * 3600
}
/** For the value of a date field. */
export function isoDay(seconds: number | null | undefined, offsetHours = mallOffsetHours): string {
  return isEmpty(seconds) ? '' : new Date(((seconds as number) + offsetHours * 3600) * 1000).toISOString().slice(0, 10)
}

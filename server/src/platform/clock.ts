/** The time as the mall sees it; tests move it. */
export interface Clock {
  now(): Date
}
export const systemClock: Clock = { now: () => new Date() }

/** Goes on as time does, and is set forward or stopped by a test. */
export class TestClock implements Clock {
  private offset = 0
  private stoppedAt: number | undefined
  now = () => new Date((this.stoppedAt ?? Date.now()) + this.offset)
  forward(milliseconds: number) {
    this.offset += milliseconds
  }
  /** Stands still from now on, but for `forward`. */
  stop() {
    this.stoppedAt = Date.now()
  }
}

export const minutes = (n: number) => n * 60_000
export const hours = (n: number) => n * 3_600_000
export const days = (n: number) => n * 86_400_000
export const toSeconds = (at: Date) => Math.floor(at.getTime() / 1000)

// Making a formatter costs more than all the rest of a small call.
const calendars = new Map<string, Intl.DateTimeFormat>()
function calendarOf(timeZone: string): Intl.DateTimeFormat {
  const known = calendars.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' })
  calendars.set(timeZone, made)
  return made
}

const quarter = 15 * 60_000
const daysAsked = new Map<string, { quarter: number; day: string }>()

/** The calendar day of a moment in a time zone, as yyyy-mm-dd. Days begin at quarters of an hour, so one answer is good for a quarter. */
export function dayIn(at: Date, timeZone: string): string {
  const asked = Math.floor(at.getTime() / quarter)
  const last = daysAsked.get(timeZone)
  if (last?.quarter === asked) return last.day
  const day = calendarOf(timeZone).format(at)
  daysAsked.set(timeZone, { quarter: asked, day })
  return day
}

/** The clock of the mall (spec 9), which every page shows. */
export const mallZone = 'Etc/GMT-8'

const clockFormats = new Map<string, Intl.DateTimeFormat>()
/** A moment as people read it in a time zone: dd/mm/yyyy hh:mm:ss (spec 9). */
export function timeIn(at: Date, timeZone: string): string {
  let format = clockFormats.get(timeZone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-GB', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
    clockFormats.set(timeZone, format)
  }
  return format.format(at).replace(',', '')
}

/** The day (yyyy-mm-dd) so many days after another; before it where the number is negative. */
export const dayAfterDays = (day: string, count: number): string =>
  new Date(Date.parse(day) + days(count)).toISOString().slice(0, 10)

/** The moment a day (yyyy-mm-dd) begins in a time zone, in epoch seconds. */
export function startOfDay(day: string, timeZone: string): number {
  const midnight = Date.parse(`${day}T00:00:00Z`)
  const shown = Date.parse(`${new Date(midnight).toLocaleString('sv-SE', { timeZone }).replace(' ', 'T')}Z`)
  return (midnight - (shown - midnight)) / 1000
}

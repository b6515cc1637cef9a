import { refuseField } from './refuse.ts'

/** A day of the wire that the calendar has; one that only looks like a day, such as 2026-02-31, is refused. */
export function readDay(field: string, day: string): string {
  const at = new Date(`${day}T00:00:00Z`)
  return Number.isNaN(at.getTime()) || !at.toISOString().startsWith(day) ? refuseField(field, 'FORM_DAY') : day
}

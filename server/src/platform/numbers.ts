import { randomInt } from 'node:crypto'

/** A number for people: the day first, then twelve digits nobody can guess (spec of the wire: digits only). */
export function makeSn(at: Date): string {
  const day = new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 10).replaceAll('-', '')
  return day + String(randomInt(0, 1_000_000)).padStart(6, '0') + String(randomInt(0, 1_000_000)).padStart(6, '0')
}

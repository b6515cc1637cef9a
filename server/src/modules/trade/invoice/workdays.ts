import { days } from '#platform/clock'

/** The end of the n-th working day (Monday to Friday) of the mall after a moment; the mall's days are those of UTC+8 (spec 9). */
export function endOfWorkday(from: Date, n: number): Date {
  const zone = 8 * 3_600_000
  let day = Math.floor((from.getTime() + zone) / days(1))
  for (let left = n; left > 0;) {
    day++
    // Day 0 of the epoch was a Thursday.
    if ((day + 3) % 7 < 5) left--
  }
  return new Date((day + 1) * days(1) - zone - 1000)
}

/** The first moment from which the n-th working day has not ended yet. */
export function beginOfWorkdays(now: Date, n: number): Date {
  const zone = 8 * 3_600_000
  let day = Math.floor((now.getTime() + zone) / days(1))
  while (endOfWorkday(new Date((day - 1) * days(1) - zone), n) > now) day--
  return new Date(day * days(1) - zone)
}

import { dayIn, days, mallZone, minutes, startOfDay } from '#platform/clock'
import type { Closing } from './closing.store.ts'

export interface OpenDay {
  /** 1 is Monday. */
  weekday: number
  /** Minutes after midnight by the clock of the mall. */
  opens: number
  closes: number
}

/**
 * Since when nobody is in a shop, at a moment: the beginning of the closing, or the end of the hours before it. Undefined while somebody
 * is there, and where the shop has said no hours and is not closed.
 */
export function awaySince(
  { hours, closings }: { hours: readonly OpenDay[]; closings: readonly Omit<Closing, 'shopId'>[] },
  at: Date,
): Date | undefined {
  const closing = closings.find((it) => it.fromAt <= at && it.untilAt > at)
  if (closing) return closing.fromAt
  if (!hours.length) return undefined
  const now = at.getTime()
  // Days of the clock of the mall are all of the same length.
  const midnight = startOfDay(dayIn(at, mallZone), mallZone) * 1000
  // The last hours that have begun: those of today, or of a day before.
  for (let back = 0; back < 8; back++) {
    const day = midnight - days(back)
    const weekday = ((new Date(dayIn(new Date(day), mallZone)).getUTCDay() + 6) % 7) + 1
    const open = hours.find((it) => it.weekday === weekday)
    if (!open || day + minutes(open.opens) > now) continue
    const ends = day + minutes(open.closes)
    return ends > now ? undefined : new Date(ends)
  }
  return undefined
}

import { days, minutes } from '#platform/clock'
import type { Closing } from './closing.store.ts'

export interface OpenDay {
  /** 1 is Monday. */
  weekday: number
  /** Minutes after midnight by the clock of the mall. */
  opens: number
  closes: number
}

/** The clock of the mall is eight hours ahead, all year round. */
const ahead = minutes(8 * 60)

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
  const shown = at.getTime() + ahead
  const midnight = shown - (((shown % days(1)) + days(1)) % days(1))
  // The last hours that have begun: those of today, or of a day before.
  for (let back = 0; back < 8; back++) {
    const day = midnight - days(back)
    const weekday = ((new Date(day).getUTCDay() + 6) % 7) + 1
    const open = hours.find((it) => it.weekday === weekday)
    if (!open || day + minutes(open.opens) > shown) continue
    const ends = day + minutes(open.closes)
    return ends > shown ? undefined : new Date(ends - ahead)
  }
  return undefined
}

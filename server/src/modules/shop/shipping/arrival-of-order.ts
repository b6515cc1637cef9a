import { afterWorkingDays, type WorkingDays } from '#modules/shop/shop'
import { dayAfterDays } from '#platform/clock'

export interface ArrivalLine {
  /** Working days before it leaves the shop; null: not said. */
  leadDays: number | null
  /** On which day the last pieces of it come to the shop, where some are not there yet. */
  waitsUntil: string | undefined
}

/**
 * The day by which all of a shop's part of an order arrives: the line that leaves last, and the days of delivery after it. Undefined
 * where nobody has said how long delivery takes: that goods leave does not say when they arrive.
 */
export function arrivalOfOrder(
  shop: { working: WorkingDays } | undefined,
  lines: readonly ArrivalLine[],
  { today, days }: { today: string; days: number | undefined },
): string | undefined {
  if (!shop || days === undefined || !lines.length) return undefined
  const leaves = lines.map(({ leadDays, waitsUntil }) =>
    afterWorkingDays(shop.working, waitsUntil && waitsUntil > today ? waitsUntil : today, leadDays ?? 0),
  )
  return dayAfterDays(leaves.toSorted().at(-1)!, days)
}

import type { Budget, BudgetMonth } from '../budget-shown.ts'

/**
 * How much a month can give, in Rp: no more than is allotted to it, and than is free in every month that would miss it.
 * Unused money that rolls forward is missed by the months after, up to the one of the same budget that gets it.
 */
export function transferable(
  mode: Budget['mode'],
  months: readonly BudgetMonth[],
  from: number,
  /** Of the same budget; undefined where the money leaves it. */
  to: number | undefined,
): number {
  const given = months.find((it) => it.month === from)
  if (!given) return 0
  const last = mode === 'NON_CUMULATIVE' ? from : to === undefined ? 12 : to - 1
  const free = months.filter(({ month }) => month >= from && month <= last).map((it) => it.available)
  return Math.max(0, Math.min(given.allotted, ...free))
}

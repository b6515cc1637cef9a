import { mallOffsetHours } from '@borong/site-kit/dates.ts'
import type { FilterValue } from './list-definition.ts'

/** The first second of a day and the last one, as the mall counts days. */
const dayStart = (day: string) => Date.parse(`${day}T00:00:00Z`) / 1000 - mallOffsetHours * 3600
const dayEnd = (day: string) => dayStart(day) + 86_399

const bounds = (filter: FilterValue | undefined): readonly (string | undefined)[] =>
  filter?.operator === 'before' ? [undefined, filter.values[0]] : (filter?.values ?? [])

/** The epoch seconds between which a date filter wants something to be. */
export function askedPeriod(filter: FilterValue | undefined): { start_time?: number; end_time?: number } {
  const [from, to] = bounds(filter)
  return { ...(from && { start_time: dayStart(from) }), ...(to && { end_time: dayEnd(to) }) }
}

/** An amount in Rp as somebody types it; undefined where it is none. */
function amountOf(typed: string | undefined): number | undefined {
  const amount = Number(typed?.replaceAll(',', '') || 'none')
  // Written as a decimal, or 2500.555 times 100 is a little less than the half it stands for.
  return Number.isFinite(amount) && amount >= 0 ? Math.round(Number(`${amount}e2`)) / 100 : undefined
}

/** The amounts in Rp between which an amount filter wants something to be. */
export function askedAmounts(filter: FilterValue | undefined): { min?: number; max?: number } {
  const [min, max] = bounds(filter).map(amountOf)
  return { ...(min !== undefined && { min }), ...(max !== undefined && { max }) }
}

/** The one value that a filter wants, where it wants one. */
export const askedChoice = (filter: FilterValue | undefined): string | undefined =>
  filter?.operator === 'is' || filter?.operator === 'contains' ? filter.values[0] : undefined

import { dayAfterDays, dayIn, days, mallZone } from '#platform/clock'
import type { Order } from './order.types.ts'

/** By when the goods of an order arrive, as its shop promised: the day, yyyy-mm-dd in the zone of the mall, and whether it is over without them. */
export interface Promised {
  day: string
  isLate: boolean
}

/** What the shop promised, of an order that is not paid as if it were paid now; undefined where it promised nothing, and of what never arrives. */
export function promiseOf(
  { promisedOn, paidAt, placedAt, status }: Pick<Order, 'promisedOn' | 'paidAt' | 'placedAt' | 'status'>,
  now: Date,
): Promised | undefined {
  if (promisedOn === null || status === 'cancelled' || status === 'creation_failed') return undefined
  const today = dayIn(now, mallZone)
  const waited = paidAt ? 0 : (Date.parse(today) - Date.parse(dayIn(placedAt, mallZone))) / days(1)
  const isLate = (status === 'paid' || status === 'shipped') && promisedOn < today
  return { day: dayAfterDays(promisedOn, waited), isLate }
}

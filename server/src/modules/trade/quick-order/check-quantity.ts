import type { listStatuses } from '@borong/contract'
import type { Offer } from '#modules/shop/catalog'
import { maxOrdered } from './read-quantity.ts'

export type RowStatus = (typeof listStatuses)[number]
export interface QuantityCheck<Status = RowStatus> {
  status: Status
  /** The nearest quantity that can be added, where there is another than the one asked for. */
  fix?: number
}

/** What can be added at least and at most; together with what is in the cart it has to keep to minimum, multiple, maximum and stock. */
export function roomFor(offer: Offer, inCart: number): { min: number; max: number } {
  const { minQuantity, orderMultiple, maxQuantity, available } = offer
  const lowest = Math.ceil(minQuantity / orderMultiple) * orderMultiple
  const highest =
    Math.floor(Math.min(Math.max(available, 0), maxQuantity || maxOrdered) / orderMultiple) * orderMultiple
  const next = (Math.floor(inCart / orderMultiple) + 1) * orderMultiple
  return { min: Math.max(lowest, next) - inCart, max: highest - inCart }
}

/** Whether a quantity can go into the cart as the cart itself would answer, and what could go instead. */
export function checkQuantity(
  offer: Offer,
  num: number,
  inCart: number,
): QuantityCheck<Exclude<RowStatus, 'AMBIGUOUS' | 'UNKNOWN' | 'QUANTITY_UNCLEAR'>> {
  if (!offer.sellable) return { status: 'OFF_SHELF' }
  const { min, max } = roomFor(offer, inCart)
  // What stands in the way is the maximum only where the stock would do.
  const isLimited = (quantity: number) => offer.maxQuantity > 0 && inCart + quantity <= offer.available
  if (max < min) return { status: isLimited(min) ? 'ABOVE_MAXIMUM' : 'OUT_OF_STOCK' }
  if (num > max) return { status: isLimited(num) ? 'ABOVE_MAXIMUM' : 'OVER_STOCK', fix: max }
  if (inCart + num < offer.minQuantity) return { status: 'BELOW_MINIMUM', fix: min }
  const over = (inCart + num) % offer.orderMultiple
  if (over) return { status: 'NOT_MULTIPLE', fix: Math.min(num - over + offer.orderMultiple, max) }
  return { status: 'OK' }
}

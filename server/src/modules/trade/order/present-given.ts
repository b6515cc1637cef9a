import type { Language, Order as OrderOnWire } from '@borong/contract'
import { minus } from '@borong/money'
import type { Static } from 'typebox'
import { pointsLeft } from '#modules/trade/points'
import { pickText } from '#platform/messages'
import { givenTo, type Order } from './order.types.ts'

type Gives = Static<typeof OrderOnWire>['gives']
type State = Gives[number]['state']

/** What the discount of the shop gave an order beside the money, and what has become of it. */
export function presentGiven(order: Order, lang: Language): Gives {
  const isOff = order.status === 'cancelled' || order.status === 'creation_failed'
  const later: State = isOff ? 'GONE' : order.completedAt ? 'GIVEN' : 'PROMISED'
  const paidMinor = minus(order.goodsMinor, order.discountMinor)
  const gives: Gives = []
  for (const { gift, coupon, points, baseMinor, thresholdMinor } of givenTo(order)) {
    const isDue = minus(baseMinor, order.refundedMinor) >= thresholdMinor
    const left = points ? pointsLeft(points, paidMinor, order.refundedMinor) : 0
    if (gift) {
      const state = gift.isGone || isOff ? 'GONE' : 'GIVEN'
      gives.push({ kind: 'GIFT', name: pickText(gift.names, lang), num: gift.quantity, state })
    }
    if (coupon)
      gives.push({ kind: 'COUPON', name: pickText(coupon.titles, lang), num: 1, state: isDue ? later : 'GONE' })
    if (points) gives.push({ kind: 'POINTS', name: '', num: left, state: left ? later : 'GONE' })
  }
  return gives
}

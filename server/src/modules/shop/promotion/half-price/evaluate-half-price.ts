import { minus, percent, times } from '@borong/money'
import { lowerThan, withinBudget } from '../off-one-line.ts'
import type { OwnOffer, PromotionLine } from '../promotion-type.ts'
import type { HalfPrice } from './half-price.store.ts'

/** By goods. */
export type HalfTerms = ReadonlyMap<number, HalfPrice>

/** Every second piece at half the list price; the one that has no second costs what it costs. */
export function halfOfLine(line: Omit<PromotionLine, 'own'>, terms: HalfTerms): OwnOffer | undefined {
  const it = terms.get(line.goodsId)
  if (!it || it.shopId !== line.shopId) return undefined
  const offMinor = times(percent(line.listMinor, 5000), Math.floor(line.quantity / 2))
  const offer = {
    kind: 'half_price',
    promotionId: it.id,
    titles: it.titles,
    endsAt: it.endsAt,
    savingMinor: lowerThan(line, minus(times(line.listMinor, line.quantity), offMinor)),
    facts: undefined,
  }
  return withinBudget(offer, it.leftMinor)
}

import { minus, times } from '@borong/money'
import { lowerThan, withinBudget } from '../off-one-line.ts'
import type { OwnOffer, PromotionLine } from '../promotion-type.ts'
import type { MinusPrice } from './minus-price.store.ts'

/** By goods. */
export type MinusTerms = ReadonlyMap<number, MinusPrice>

/** So much off the list price of each piece, and never below nothing. */
export function minusOfLine(
  line: Omit<PromotionLine, 'own'>,
  terms: MinusTerms,
): OwnOffer<Pick<MinusPrice, 'minusMinor'>> | undefined {
  const it = terms.get(line.goodsId)
  if (!it || it.shopId !== line.shopId) return undefined
  const pieceMinor = Math.max(0, minus(line.listMinor, it.minusMinor))
  const offer = {
    kind: 'minus_price',
    promotionId: it.id,
    titles: it.titles,
    endsAt: it.endsAt,
    savingMinor: lowerThan(line, times(pieceMinor, line.quantity)),
    facts: { minusMinor: it.minusMinor },
  }
  return withinBudget(offer, it.leftMinor)
}

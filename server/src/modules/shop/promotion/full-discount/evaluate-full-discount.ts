import { add, minus, percent, type Sen, sum } from '@borong/money'
import type { Adjustment, Evaluation, PromotionLine } from '../promotion-type.ts'
import { placesOf, shareOut } from '../share-out.ts'
import type { FullDiscount } from './full-discount.store.ts'

/** The discount of a shop, compared with its lines. */
export interface FullJudged {
  discount: FullDiscount
  /** What the goods it is for come to. */
  baseMinor: Sen
  /** Until it applies; nothing where it does. */
  missingMinor: Sen
  offMinor: Sen
  applies: boolean
}

export type FullTerms = ReadonlyMap<number, FullDiscount>

/** The discount of each shop on what its goods come to. */
export function evaluateFullDiscounts(lines: readonly PromotionLine[], terms: FullTerms): Evaluation<FullJudged[]> {
  const adjustments: Adjustment[] = []
  const findings = [...terms.values()].map((discount): FullJudged => {
    const goods = new Set(discount.goodsIds)
    const places = placesOf(
      lines,
      (line) => line.shopId === discount.shopId && (!goods.size || goods.has(line.goodsId)),
    )
    const baseMinor = sum(places.map((at) => lines[at]!.amountMinor))
    const missingMinor = Math.max(0, minus(discount.thresholdMinor, baseMinor))
    const applies = missingMinor === 0
    const offMinor = applies ? add(discount.minusMinor, percent(baseMinor, discount.percentOff)) : 0
    const { id: promotionId, titles, freeFreight } = discount
    if (applies)
      for (const [line, amountMinor] of shareOut(offMinor, places, lines))
        if (amountMinor || freeFreight)
          adjustments.push({
            promotionId,
            titles,
            line,
            amountMinor,
            borneBy: 'shop',
            ...(freeFreight && { freeFreight }),
          })
    return { discount, baseMinor, missingMinor, offMinor, applies }
  })
  return { adjustments, findings }
}

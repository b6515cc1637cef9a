import { add, minus, percent, type Sen, sum } from '@borong/money'
import type { Adjustment, Evaluation, PromotionLine } from '../promotion-type.ts'
import { placesOf, shareOut } from '../share-out.ts'
import type { FullDiscount } from './full-discount.store.ts'
import type { DiscountStep } from './full-discount.types.ts'

/** The discount of a shop, compared with its lines. */
export interface FullJudged {
  discount: FullDiscount
  /** What the goods it is for come to. */
  baseMinor: Sen
  /** The highest step that is reached; none where it does not apply. */
  reached: DiscountStep | undefined
  /** The step after it, and how much is missing until then. */
  next: DiscountStep | undefined
  missingMinor: Sen
  offMinor: Sen
}

export type FullTerms = ReadonlyMap<number, FullDiscount>

/** From the lowest on. */
export const stepsOf = (discount: FullDiscount): DiscountStep[] =>
  [discount, ...discount.steps].map(({ thresholdMinor, minusMinor, percentOff, freeFreight }) => ({
    thresholdMinor,
    minusMinor,
    percentOff,
    freeFreight,
  }))

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
    const steps = stepsOf(discount)
    const reached = steps.findLast((step) => step.thresholdMinor <= baseMinor)
    const next = steps.find((step) => step.thresholdMinor > baseMinor)
    const missingMinor = next ? minus(next.thresholdMinor, baseMinor) : 0
    const offMinor = reached ? add(reached.minusMinor, percent(baseMinor, reached.percentOff)) : 0
    const { id: promotionId, titles } = discount
    if (reached)
      for (const [line, amountMinor] of shareOut(offMinor, places, lines))
        if (amountMinor || reached.freeFreight)
          adjustments.push({
            promotionId,
            titles,
            line,
            amountMinor,
            borneBy: 'shop',
            ...(reached.freeFreight && { freeFreight: true }),
          })
    return { discount, baseMinor, reached, next, missingMinor, offMinor }
  })
  return { adjustments, findings }
}

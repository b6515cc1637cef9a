import { minus, type Sen } from '@borong/money'
import type { Evaluation, OwnOffer, PromotionLine, PromotionType } from './promotion-type.ts'

/**
 * What a line costs less where its pieces cost so much by a promotion: promotions of a line are counted from the list price, and
 * the lowest of list, quantity, contract and promotion price holds; they are never added up.
 */
export const lowerThan = (line: Pick<PromotionLine, 'amountMinor'>, promotedMinor: Sen): Sen =>
  Math.max(0, minus(line.amountMinor, Math.max(0, promotedMinor)))

/** Takes off the lines that have it of their own what it takes off each of them alone. */
export const evaluateOwn =
  <Terms>(kind: string, ofLine: NonNullable<PromotionType<Terms>['ofLine']>) =>
  (lines: readonly PromotionLine[], terms: Terms): Evaluation<undefined> => ({
    adjustments: lines.flatMap((line, at) => {
      const offer = line.own === kind ? ofLine(line, terms) : undefined
      if (!offer?.savingMinor) return []
      const { promotionId, titles, savingMinor, leftMinor } = offer
      const isBudgeted = leftMinor !== undefined && ({ isBudgeted: true } as const)
      return [{ promotionId, titles, line: at, amountMinor: savingMinor, borneBy: 'shop' as const, ...isBudgeted }]
    }),
    findings: undefined,
  })

/** What a promotion does for a line, told with what its budget has left; nothing where that is less. */
export const withinBudget = <Facts>(
  offer: OwnOffer<Facts>,
  leftMinor: Sen | null | undefined,
): OwnOffer<Facts> | undefined =>
  leftMinor === null || leftMinor === undefined
    ? offer
    : offer.savingMinor > leftMinor
      ? undefined
      : { ...offer, leftMinor }

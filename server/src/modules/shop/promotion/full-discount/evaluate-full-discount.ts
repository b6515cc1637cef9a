import { add, minus, percent, type Sen, shareOfPieces, sum } from '@borong/money'
import type { Adjustment, Evaluation, Given, PromotionLine } from '../promotion-type.ts'
import { placesOf, shareOut } from '../share-out.ts'
import type { FullDiscount } from './full-discount.store.ts'
import type { CouponFacts, DiscountStep, GiftFacts } from './full-discount.types.ts'

/** A gift that is reached: a line of its own, pieces that are bought anyway and are paid for no more, or none, since too few are there. */
interface GiftJudged {
  known: GiftFacts
  quantity: number
  comes: 'line' | 'bought' | 'none'
}

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
  gift: GiftJudged | undefined
}

export type FullTerms = ReadonlyMap<number, FullDiscount>

/** From the lowest on. */
export const stepsOf = (discount: FullDiscount): DiscountStep[] =>
  [discount, ...discount.steps].map(
    ({ thresholdMinor, minusMinor, percentOff, freeFreight, giftSkuId, giftQuantity, couponId, points }) => ({
      thresholdMinor,
      minusMinor,
      percentOff,
      freeFreight,
      giftSkuId: giftSkuId ?? null,
      giftQuantity: giftQuantity ?? 0,
      couponId: couponId ?? null,
      points: points ?? 0,
    }),
  )

export const giftIn = ({ known }: FullDiscount, { giftSkuId }: DiscountStep): GiftFacts | undefined =>
  known?.gifts.find((it) => it.skuId === giftSkuId)
export const couponIn = ({ known }: FullDiscount, { couponId }: DiscountStep): CouponFacts | undefined =>
  known?.coupons.find((it) => it.id === couponId)

function giftReached(
  discount: FullDiscount,
  reached: DiscountStep | undefined,
  lines: readonly PromotionLine[],
): GiftJudged | undefined {
  const known = reached && giftIn(discount, reached)
  if (!known) return undefined
  const quantity = reached.giftQuantity ?? 1
  const line = lines.find((it) => it.skuId === known.skuId)
  if (line) return { known, quantity, comes: line.amountMinor > 0 ? 'bought' : 'none' }
  return { known, quantity, comes: known.left >= quantity ? 'line' : 'none' }
}

/** What a step gives beside the money; nothing where it gives nothing else. */
function givenBy(
  discount: FullDiscount,
  reached: DiscountStep,
  { baseMinor, gift }: Pick<FullJudged, 'baseMinor' | 'gift'>,
): Given | undefined {
  const coupon = couponIn(discount, reached)
  const line = gift && gift.comes !== 'bought' ? giftOf(gift) : undefined
  const given = {
    ...(line && { gift: line }),
    ...(coupon?.isOpen && { coupon: { id: coupon.id, titles: coupon.titles, valueMinor: coupon.valueMinor } }),
    ...(reached.points && { points: reached.points }),
  }
  return Object.keys(given).length ? { thresholdMinor: reached.thresholdMinor, baseMinor, ...given } : undefined
}

function giftOf({ known, quantity, comes }: GiftJudged): Given['gift'] {
  const { skuId, goodsId, names, specs, picture } = known
  return { skuId, goodsId, quantity, names, specs, picture, ...(comes === 'none' && { isGone: true }) }
}

/** What a step takes off so much, or off the sum from which it counts. */
const costOf = ({ thresholdMinor, minusMinor, percentOff }: DiscountStep, baseMinor: Sen): Sen =>
  add(minusMinor, percent(Math.max(baseMinor, thresholdMinor), percentOff))

/** The discount of each shop on what its goods come to, and what it gives beside it. */
export function evaluateFullDiscounts(lines: readonly PromotionLine[], terms: FullTerms): Evaluation<FullJudged[]> {
  const adjustments: Adjustment[] = []
  const findings = [...terms.values()].flatMap((discount): FullJudged[] => {
    const goods = new Set(discount.goodsIds)
    const places = placesOf(
      lines,
      (line) => line.shopId === discount.shopId && (!goods.size || goods.has(line.goodsId)),
    )
    const baseMinor = sum(places.map((at) => lines[at]!.amountMinor))
    const steps = stepsOf(discount).filter((step) => costOf(step, baseMinor) <= (discount.leftMinor ?? Infinity))
    const reached = steps.findLast((step) => step.thresholdMinor <= baseMinor)
    const next = steps.find((step) => step.thresholdMinor > baseMinor)
    const missingMinor = next ? minus(next.thresholdMinor, baseMinor) : 0
    const offMinor = reached ? costOf(reached, baseMinor) : 0
    const judged = {
      discount,
      baseMinor,
      reached,
      next,
      missingMinor,
      offMinor,
      gift: giftReached(discount, reached, lines),
    }
    const taken = reached ? adjustmentsOf(judged, reached, places, lines) : []
    // Pieces of a gift that are bought anyway can come to more than is left: it then gives nothing, and promises nothing.
    if (!steps.length || sum(taken.map((it) => it.amountMinor)) > (discount.leftMinor ?? Infinity)) return []
    adjustments.push(...taken)
    return [judged]
  })
  return { adjustments, findings }
}

/** What it takes off each line; what it gives beside the money stands with the lowest sku it is for. */
function adjustmentsOf(
  judged: FullJudged,
  reached: DiscountStep,
  places: readonly number[],
  lines: readonly PromotionLine[],
): Adjustment[] {
  const { discount, offMinor, gift } = judged
  const off = new Map(shareOut(offMinor, places, lines))
  if (gift?.comes === 'bought') {
    const at = lines.findIndex((line) => line.skuId === gift.known.skuId)
    off.set(at, add(off.get(at) ?? 0, freeOf(lines[at]!, off.get(at) ?? 0, gift.quantity)))
  }
  const given = givenBy(discount, reached, judged)
  const told = places.reduce((lowest, at) => (lines[at]!.skuId < lines[lowest]!.skuId ? at : lowest), places[0]!)
  return [...off].flatMap(([line, amountMinor]): Adjustment[] => {
    const gives = line === told ? given : undefined
    const freeFreight = reached.freeFreight && places.includes(line)
    if (!amountMinor && !freeFreight && !gives) return []
    return [
      {
        promotionId: discount.id,
        titles: discount.titles,
        line,
        amountMinor,
        borneBy: 'shop',
        ...(freeFreight && { freeFreight }),
        ...(typeof discount.leftMinor === 'number' && { isBudgeted: true }),
        ...(gives && { gives }),
      },
    ]
  })
}

/** What so many pieces of a line cost, after what is taken off all of it. */
const freeOf = ({ amountMinor, quantity }: PromotionLine, offMinor: Sen, pieces: number): Sen =>
  shareOfPieces(
    { paidMinor: minus(amountMinor, offMinor), quantity },
    { pieces: 0, minor: 0 },
    Math.min(pieces, quantity),
  )

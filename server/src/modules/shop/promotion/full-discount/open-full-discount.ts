import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { type LocalizedText, pickText } from '#platform/messages'
import { goodsOnShelf } from '../coupon/coupon.store.ts'
import { assertAmount, assertPeriod, assertTitles } from '../promotion.policy.ts'
import type { DiscountStep } from './full-discount.types.ts'
import { lockShopPromotions } from '../on-offer.store.ts'
import { changeFullDiscount, discountBetween, type FullDiscount, insertFullDiscount } from './full-discount.store.ts'

interface StepDraft extends Pick<DiscountStep, 'thresholdMinor'> {
  /** One of the two, or none where it delivers free. */
  minusMinor?: number
  percentOff?: number
  freeFreight?: boolean
}

export interface FullDiscountDraft extends StepDraft {
  titles: LocalizedText
  /** Further ones, from the lower to the higher sum. */
  steps?: readonly StepDraft[]
  /** Empty: all goods of the shop. */
  goodsIds: readonly number[]
  startsAt: Date
  endsAt: Date
}

const maxSteps = 5
const maxGoods = 100

const stepIn = ({ thresholdMinor, minusMinor = 0, percentOff = 0, freeFreight = false }: StepDraft): DiscountStep => ({
  thresholdMinor,
  minusMinor,
  percentOff,
  freeFreight,
})

/** Each gives something less than the whole. */
function assertStep({ thresholdMinor, minusMinor, percentOff, freeFreight }: DiscountStep): void {
  assertAmount('thresholdMinor', thresholdMinor)
  const isShare = Number.isInteger(percentOff) && percentOff >= 0 && percentOff < 10_000
  const isPart = Number.isSafeInteger(minusMinor) && minusMinor >= 0 && minusMinor < thresholdMinor
  if (!isPart || !isShare || (minusMinor && percentOff) || !(minusMinor || percentOff || freeFreight))
    refuse('DISCOUNT_VALUE')
}

/** A higher step gives more of what the one before gives, and nothing less: whoever buys more never pays more for it. */
function assertRising(lower: DiscountStep, higher: DiscountStep): void {
  const isMore =
    higher.minusMinor > lower.minusMinor ||
    higher.percentOff > lower.percentOff ||
    (higher.freeFreight && !lower.freeFreight)
  const isLess =
    higher.minusMinor < lower.minusMinor ||
    higher.percentOff < lower.percentOff ||
    (lower.freeFreight && !higher.freeFreight)
  if (higher.thresholdMinor <= lower.thresholdMinor || !isMore || isLess) refuse('DISCOUNT_STEPS')
}

/** What a shop says of a discount, checked. Refuses DISCOUNT_VALUE, DISCOUNT_STEPS and, for goods of others, COUPON_SCOPE. */
export async function termsOfDiscount(
  ctx: Ctx,
  shopId: number,
  draft: FullDiscountDraft,
): Promise<Omit<FullDiscount, 'id'>> {
  const { titles, startsAt, endsAt } = draft
  assertTitles('titles', titles)
  assertPeriod(ctx, startsAt, endsAt)
  const [first, ...steps] = [draft, ...(draft.steps ?? [])].map(stepIn) as [DiscountStep, ...DiscountStep[]]
  if (steps.length >= maxSteps) refuse('DISCOUNT_STEPS')
  for (const [at, step] of [first, ...steps].entries()) {
    assertStep(step)
    if (at) assertRising([first, ...steps][at - 1]!, step)
  }
  const goodsIds = [...new Set(draft.goodsIds)]
  if (
    goodsIds.length > maxGoods ||
    (await goodsOnShelf(ctx, { goodsIds, shopId, seen: undefined })).length < goodsIds.length
  )
    refuse('COUPON_SCOPE')
  return { shopId, titles, ...first, steps, goodsIds, startsAt, endsAt }
}

/** The same under the lock of its kind: one at a time (DISCOUNT_CLASH), beside the one it is written over. */
async function readFullDiscount(
  ctx: Ctx,
  shopId: number,
  draft: FullDiscountDraft,
  over?: number,
): Promise<Omit<FullDiscount, 'id'>> {
  await lockShopPromotions(ctx, 'full discount', shopId)
  const terms = await termsOfDiscount(ctx, shopId, draft)
  const other = await discountBetween(ctx, shopId, terms.startsAt, terms.endsAt, over)
  if (other) refuse('DISCOUNT_CLASH', { name: pickText(other.titles, ctx.lang) })
  return terms
}

/**
 * A shop takes something off from a sum of its goods on, more from higher sums on; one at a time (DISCOUNT_CLASH). Refuses
 * DISCOUNT_VALUE and DISCOUNT_STEPS. Answers its id.
 */
export const openFullDiscount = async (ctx: Ctx, shopId: number, draft: FullDiscountDraft): Promise<number> =>
  insertFullDiscount(ctx, await readFullDiscount(ctx, shopId, draft))

/** Writes one anew; the caller holds the shop's promotions of the kind and has looked whether it may. */
export const rewriteFullDiscount = async (ctx: Ctx, shopId: number, id: number, draft: FullDiscountDraft) =>
  changeFullDiscount(ctx, id, await readFullDiscount(ctx, shopId, draft, id))

import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { type LocalizedText, pickText } from '#platform/messages'
import { goodsOnShelf } from '../coupon/coupon.store.ts'
import { assertAmount, assertPeriod, assertTitles } from '../promotion.policy.ts'
import type { DiscountStep } from './full-discount.types.ts'
import { lockShopPromotions } from '../on-offer.store.ts'
import { discountBetween, insertFullDiscount } from './full-discount.store.ts'

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

/**
 * A shop takes something off from a sum of its goods on, more from higher sums on; one at a time (DISCOUNT_CLASH). Refuses
 * DISCOUNT_VALUE and DISCOUNT_STEPS. Answers its id.
 */
export async function openFullDiscount(ctx: Ctx, shopId: number, draft: FullDiscountDraft): Promise<number> {
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
  await lockShopPromotions(ctx, 'full discount', shopId)
  const other = await discountBetween(ctx, shopId, startsAt, endsAt)
  if (other) refuse('DISCOUNT_CLASH', { name: pickText(other.titles, ctx.lang) })
  return insertFullDiscount(ctx, { shopId, titles, ...first, steps, goodsIds, startsAt, endsAt })
}

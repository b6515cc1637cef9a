import type { Ctx } from '#platform/ctx'
import { stepLimits } from '@borong/contract'
import { times } from '@borong/money'
import { refuse, refuseField } from '#platform/http/refuse'
import { type LocalizedText, pickText } from '#platform/messages'
import { couponsToGive, goodsOnShelf } from '../coupon/coupon.store.ts'
import { assertAmount, assertPeriod, assertTitles, budgetIn, offersOfShop } from '../promotion.policy.ts'
import type { DiscountStep, GivenFacts } from './full-discount.types.ts'
import { lockShopPromotions } from '../on-offer.store.ts'
import {
  changeFullDiscount,
  discountBetween,
  type FullDiscount,
  givenFacts,
  insertFullDiscount,
} from './full-discount.store.ts'

interface StepDraft extends Partial<DiscountStep> {
  thresholdMinor: number
}

export interface FullDiscountDraft extends StepDraft {
  titles: LocalizedText
  /** Further ones, from the lower to the higher sum. */
  steps?: readonly StepDraft[]
  /** Empty: all goods of the shop. */
  goodsIds: readonly number[]
  startsAt: Date
  endsAt: Date
  /** The most it takes off in all; none: no limit. */
  budgetMinor?: number | null
}

const maxSteps = 5
const maxGoods = 100

const stepIn = (draft: StepDraft): DiscountStep => ({
  thresholdMinor: draft.thresholdMinor,
  minusMinor: draft.minusMinor ?? 0,
  percentOff: draft.percentOff ?? 0,
  freeFreight: draft.freeFreight ?? false,
  giftSkuId: draft.giftSkuId ?? null,
  giftQuantity: draft.giftSkuId ? (draft.giftQuantity ?? 1) : 0,
  couponId: draft.couponId ?? null,
  points: draft.points ?? 0,
})

/** Each gives something, and of the money less than the whole. */
function assertStep(step: DiscountStep): void {
  const {
    thresholdMinor,
    minusMinor,
    percentOff,
    freeFreight,
    giftSkuId,
    giftQuantity = 0,
    couponId,
    points = 0,
  } = step
  assertAmount('thresholdMinor', thresholdMinor)
  const isShare = Number.isInteger(percentOff) && percentOff >= 0 && percentOff < 10_000
  const isPart = Number.isSafeInteger(minusMinor) && minusMinor >= 0 && minusMinor < thresholdMinor
  if (!isPart || !isShare || (minusMinor && percentOff)) refuse('DISCOUNT_VALUE')
  if (!(minusMinor || percentOff || freeFreight || giftSkuId || couponId || points)) refuse('DISCOUNT_VALUE')
  if (giftSkuId && (giftQuantity < 1 || giftQuantity > stepLimits.gifts))
    refuseField('steps', 'RANGE', { least: 1, most: stepLimits.gifts })
  if (points < 0 || points > stepLimits.points) refuseField('steps', 'RANGE', { least: 0, most: stepLimits.points })
}

/** What the gift of a step costs otherwise. */
const worthOf = ({ giftSkuId, giftQuantity = 0 }: DiscountStep, { gifts }: GivenFacts): number =>
  times(gifts.find((it) => it.skuId === giftSkuId)?.priceMinor ?? 0, giftQuantity)
const couponWorth = ({ couponId }: DiscountStep, { coupons }: GivenFacts): number =>
  coupons.find((it) => it.id === couponId)?.valueMinor ?? 0

/** A higher step gives more of what the one before gives, and nothing less: whoever buys more never pays more for it. */
function assertRising(lower: DiscountStep, higher: DiscountStep, known: GivenFacts): void {
  const measures = (step: DiscountStep) => [
    step.minusMinor,
    step.percentOff,
    step.freeFreight ? 1 : 0,
    worthOf(step, known),
    couponWorth(step, known),
    step.points ?? 0,
  ]
  const before = measures(lower)
  const after = measures(higher)
  const isMore = after.some((it, at) => it > before[at]!)
  const isLess = after.some((it, at) => it < before[at]!)
  if (higher.thresholdMinor <= lower.thresholdMinor || !isMore || isLess) refuse('DISCOUNT_STEPS')
}

/** Gifts that the shop sells, and coupons of its own that outlast the discount. Refuses NOT_FOUND, DISCOUNT_COUPON. */
async function assertGiven(ctx: Ctx, shopId: number, steps: readonly DiscountStep[], endsAt: Date): Promise<void> {
  await offersOfShop(ctx, shopId, [...new Set(steps.flatMap((it) => it.giftSkuId ?? []))])
  const couponIds = [...new Set(steps.flatMap((it) => it.couponId ?? []))]
  const coupons = await couponsToGive(ctx, shopId, couponIds)
  if (coupons.length < couponIds.length) refuse('NOT_FOUND')
  if (coupons.some((it) => it.codeKind === 'single' || it.closedAt || it.endsAt < endsAt)) refuse('DISCOUNT_COUPON')
}

/** What a shop says of a discount, checked. Refuses DISCOUNT_VALUE, DISCOUNT_STEPS, DISCOUNT_COUPON and, for goods of others, COUPON_SCOPE. */
export async function termsOfDiscount(
  ctx: Ctx,
  shopId: number,
  draft: FullDiscountDraft,
): Promise<Omit<FullDiscount, 'id'>> {
  const { titles, startsAt, endsAt } = draft
  assertTitles('titles', titles)
  assertPeriod(ctx, startsAt, endsAt)
  const budgetMinor = budgetIn(draft)
  const [first, ...steps] = [draft, ...(draft.steps ?? [])].map(stepIn) as [DiscountStep, ...DiscountStep[]]
  if (steps.length >= maxSteps) refuse('DISCOUNT_STEPS')
  const all = [first, ...steps]
  for (const step of all) assertStep(step)
  const givesMore = all.some((it) => it.giftSkuId || it.couponId)
  if (givesMore) await assertGiven(ctx, shopId, all, endsAt)
  const known = givesMore ? await givenFacts(ctx, all) : { gifts: [], coupons: [] }
  for (const [at, step] of steps.entries()) assertRising(all[at]!, step, known)
  const goodsIds = [...new Set(draft.goodsIds)]
  if (
    goodsIds.length > maxGoods ||
    (await goodsOnShelf(ctx, { goodsIds, shopId, seen: undefined })).length < goodsIds.length
  )
    refuse('COUPON_SCOPE')
  return { shopId, titles, ...first, steps, goodsIds, startsAt, endsAt, budgetMinor, ...(givesMore && { known }) }
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

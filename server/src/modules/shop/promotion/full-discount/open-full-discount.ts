import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { type LocalizedText, pickText } from '#platform/messages'
import { goodsOnShelf } from '../coupon/coupon.store.ts'
import { assertAmount, assertPeriod, assertTitles } from '../promotion.policy.ts'
import { lockShopPromotions } from '../on-offer.store.ts'
import { discountBetween, insertFullDiscount } from './full-discount.store.ts'

export interface FullDiscountDraft {
  titles: LocalizedText
  thresholdMinor: number
  /** One of the two, or none where it delivers free. */
  minusMinor?: number
  percentOff?: number
  freeFreight?: boolean
  /** Empty: all goods of the shop. */
  goodsIds: readonly number[]
  startsAt: Date
  endsAt: Date
}

const maxGoods = 100

/** A shop takes something off from a sum of its goods on; one at a time (DISCOUNT_CLASH). Answers its id. */
export async function openFullDiscount(ctx: Ctx, shopId: number, draft: FullDiscountDraft): Promise<number> {
  const { titles, thresholdMinor, minusMinor = 0, percentOff = 0, freeFreight = false, startsAt, endsAt } = draft
  assertTitles('titles', titles)
  assertAmount('thresholdMinor', thresholdMinor)
  assertPeriod(ctx, startsAt, endsAt)
  const isShare = Number.isInteger(percentOff) && percentOff >= 0 && percentOff < 10_000
  const isPart = Number.isSafeInteger(minusMinor) && minusMinor >= 0 && minusMinor < thresholdMinor
  if (!isPart || !isShare || (minusMinor && percentOff) || !(minusMinor || percentOff || freeFreight))
    refuse('DISCOUNT_VALUE')
  const goodsIds = [...new Set(draft.goodsIds)]
  if (
    goodsIds.length > maxGoods ||
    (await goodsOnShelf(ctx, { goodsIds, shopId, seen: undefined })).length < goodsIds.length
  )
    refuse('COUPON_SCOPE')
  await lockShopPromotions(ctx, 'full discount', shopId)
  const other = await discountBetween(ctx, shopId, startsAt, endsAt)
  if (other) refuse('DISCOUNT_CLASH', { name: pickText(other.titles, ctx.lang) })
  return insertFullDiscount(ctx, {
    shopId,
    titles,
    thresholdMinor,
    minusMinor,
    percentOff,
    freeFreight,
    goodsIds,
    startsAt,
    endsAt,
  })
}

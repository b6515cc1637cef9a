import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { type LocalizedText, pickText } from '#platform/messages'
import { goodsChosen } from '../goods-chosen.ts'
import { lockShopPromotions } from '../on-offer.store.ts'
import { assertPeriod, assertTitles } from '../promotion.policy.ts'
import { halfBetween, insertHalfPrice } from './half-price.store.ts'

export interface HalfPriceDraft {
  titles: LocalizedText
  goodsIds: readonly number[]
  startsAt: Date
  endsAt: Date
}

/**
 * A shop gives every second piece of a line of some goods at half for a while. Refuses COUPON_SCOPE for goods of others,
 * PROMOTION_CLASH for goods that have it at that time. Answers its id.
 */
export async function openHalfPrice(ctx: Ctx, shopId: number, draft: HalfPriceDraft): Promise<number> {
  const { titles, startsAt, endsAt } = draft
  assertTitles('titles', titles)
  assertPeriod(ctx, startsAt, endsAt)
  const goodsIds = await goodsChosen(ctx, shopId, draft.goodsIds)
  await lockShopPromotions(ctx, 'half price', shopId)
  const other = await halfBetween(ctx, goodsIds, startsAt, endsAt)
  if (other) refuse('PROMOTION_CLASH', { name: pickText(other.titles, ctx.lang) })
  return insertHalfPrice(ctx, { shopId, titles, goodsIds, startsAt, endsAt })
}

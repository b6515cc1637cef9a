import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { type LocalizedText, pickText } from '#platform/messages'
import { goodsChosen } from '../goods-chosen.ts'
import { lockShopPromotions } from '../on-offer.store.ts'
import { assertAmount, assertPeriod, assertTitles } from '../promotion.policy.ts'
import { cheapestNotAbove, insertMinusPrice, minusBetween } from './minus-price.store.ts'

export interface MinusPriceDraft {
  titles: LocalizedText
  /** Off each piece; less than any of the goods costs. */
  minusMinor: number
  goodsIds: readonly number[]
  startsAt: Date
  endsAt: Date
}

/**
 * A shop takes so much off each piece of some goods for a while. Refuses PROMOTION_PRICE where nothing would be left of a price,
 * COUPON_SCOPE for goods of others, PROMOTION_CLASH for goods that have a minus price at that time. Answers its id.
 */
export async function openMinusPrice(ctx: Ctx, shopId: number, draft: MinusPriceDraft): Promise<number> {
  const { titles, minusMinor, startsAt, endsAt } = draft
  assertTitles('titles', titles)
  assertAmount('minusMinor', minusMinor)
  assertPeriod(ctx, startsAt, endsAt)
  const goodsIds = await goodsChosen(ctx, shopId, draft.goodsIds)
  const cheap = await cheapestNotAbove(ctx, goodsIds, minusMinor)
  if (cheap) refuse('PROMOTION_PRICE', { name: pickText(cheap.names, ctx.lang) })
  await lockShopPromotions(ctx, 'minus price', shopId)
  const other = await minusBetween(ctx, goodsIds, startsAt, endsAt)
  if (other) refuse('PROMOTION_CLASH', { name: pickText(other.titles, ctx.lang) })
  return insertMinusPrice(ctx, { shopId, titles, minusMinor, goodsIds, startsAt, endsAt })
}

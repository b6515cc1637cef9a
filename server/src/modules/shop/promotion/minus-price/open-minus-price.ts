import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { type LocalizedText, pickText } from '#platform/messages'
import { goodsChosen } from '../goods-chosen.ts'
import { lockShopPromotions } from '../on-offer.store.ts'
import { assertAmount, assertPeriod, assertTitles, budgetIn } from '../promotion.policy.ts'
import {
  changeMinusPrice,
  cheapestNotAbove,
  insertMinusPrice,
  minusBetween,
  type MinusPrice,
} from './minus-price.store.ts'

export interface MinusPriceDraft {
  titles: LocalizedText
  /** Off each piece; less than any of the goods costs. */
  minusMinor: number
  goodsIds: readonly number[]
  startsAt: Date
  endsAt: Date
  /** The most it takes off in all; none: no limit. */
  budgetMinor?: number | null
}

/** What a shop says of a minus price, checked. Refuses PROMOTION_PRICE where nothing would be left of a price, COUPON_SCOPE for goods of others. */
export async function termsOfMinusPrice(
  ctx: Ctx,
  shopId: number,
  draft: MinusPriceDraft,
): Promise<Omit<MinusPrice, 'id'>> {
  const { titles, minusMinor, startsAt, endsAt } = draft
  assertTitles('titles', titles)
  assertAmount('minusMinor', minusMinor)
  assertPeriod(ctx, startsAt, endsAt)
  const budgetMinor = budgetIn(draft)
  const goodsIds = await goodsChosen(ctx, shopId, draft.goodsIds)
  const cheap = await cheapestNotAbove(ctx, goodsIds, minusMinor)
  if (cheap) refuse('PROMOTION_PRICE', { name: pickText(cheap.names, ctx.lang) })
  return { shopId, titles, minusMinor, goodsIds, startsAt, endsAt, budgetMinor }
}

/** The same under the lock of its kind: PROMOTION_CLASH for goods that have a minus price at that time, beside the one it is written over. */
async function readMinusPrice(ctx: Ctx, shopId: number, draft: MinusPriceDraft, over?: number) {
  const terms = await termsOfMinusPrice(ctx, shopId, draft)
  await lockShopPromotions(ctx, 'minus price', shopId)
  const other = await minusBetween(ctx, terms.goodsIds, terms.startsAt, terms.endsAt, over)
  if (other) refuse('PROMOTION_CLASH', { name: pickText(other.titles, ctx.lang) })
  return terms
}

/** A shop takes so much off each piece of some goods for a while. Answers its id. */
export const openMinusPrice = async (ctx: Ctx, shopId: number, draft: MinusPriceDraft): Promise<number> =>
  insertMinusPrice(ctx, await readMinusPrice(ctx, shopId, draft))

/** Writes one anew; the caller holds the shop's promotions of the kind and has looked whether it may. */
export const rewriteMinusPrice = async (ctx: Ctx, shopId: number, id: number, draft: MinusPriceDraft) =>
  changeMinusPrice(ctx, id, await readMinusPrice(ctx, shopId, draft, id))

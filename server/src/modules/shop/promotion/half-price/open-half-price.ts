import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { type LocalizedText, pickText } from '#platform/messages'
import { goodsChosen } from '../goods-chosen.ts'
import { lockShopPromotions } from '../on-offer.store.ts'
import { assertPeriod, assertTitles, budgetIn } from '../promotion.policy.ts'
import { changeHalfPrice, halfBetween, type HalfPrice, insertHalfPrice } from './half-price.store.ts'

export interface HalfPriceDraft {
  titles: LocalizedText
  goodsIds: readonly number[]
  startsAt: Date
  endsAt: Date
  /** The most it takes off in all; none: no limit. */
  budgetMinor?: number | null
}

/** What a shop says of a second piece at half price, checked. Refuses COUPON_SCOPE for goods of others. */
export async function termsOfHalfPrice(
  ctx: Ctx,
  shopId: number,
  draft: HalfPriceDraft,
): Promise<Omit<HalfPrice, 'id'>> {
  const { titles, startsAt, endsAt } = draft
  assertTitles('titles', titles)
  assertPeriod(ctx, startsAt, endsAt)
  const budgetMinor = budgetIn(draft)
  const goodsIds = await goodsChosen(ctx, shopId, draft.goodsIds)
  return { shopId, titles, goodsIds, startsAt, endsAt, budgetMinor }
}

/** The same under the lock of its kind: PROMOTION_CLASH for goods that have it at that time, beside the one it is written over. */
async function readHalfPrice(ctx: Ctx, shopId: number, draft: HalfPriceDraft, over?: number) {
  const terms = await termsOfHalfPrice(ctx, shopId, draft)
  await lockShopPromotions(ctx, 'half price', shopId)
  const other = await halfBetween(ctx, terms.goodsIds, terms.startsAt, terms.endsAt, over)
  if (other) refuse('PROMOTION_CLASH', { name: pickText(other.titles, ctx.lang) })
  return terms
}

/** A shop gives every second piece of a line of some goods at half for a while. Answers its id. */
export const openHalfPrice = async (ctx: Ctx, shopId: number, draft: HalfPriceDraft): Promise<number> =>
  insertHalfPrice(ctx, await readHalfPrice(ctx, shopId, draft))

/** Writes one anew; the caller holds the shop's promotions of the kind and has looked whether it may. */
export const rewriteHalfPrice = async (ctx: Ctx, shopId: number, id: number, draft: HalfPriceDraft) =>
  changeHalfPrice(ctx, id, await readHalfPrice(ctx, shopId, draft, id))

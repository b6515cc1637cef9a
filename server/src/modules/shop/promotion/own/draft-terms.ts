import type { Ctx } from '#platform/ctx'
import { withReach } from '../coupon/find-usable-coupons.ts'
import { assertCoupon } from '../coupon/save-coupon.ts'
import { termsOfDiscount } from '../full-discount/open-full-discount.ts'
import { termsOfHalfPrice } from '../half-price/open-half-price.ts'
import { termsOfMinusPrice } from '../minus-price/open-minus-price.ts'
import type { RunningPromotions } from '../running-promotions.ts'
import type { ShopPromotionDraft } from './shop-promotion.types.ts'

/** The promotion that is not saved, among those that are. */
export const draftId = 0

/** What runs, with a promotion of a shop that is not saved in it: it takes the place of one of its kind for the same goods. */
export async function withDraft(
  ctx: Ctx,
  shopId: number,
  draft: ShopPromotionDraft,
  running: RunningPromotions,
): Promise<RunningPromotions> {
  const add = <K>(entries: readonly (readonly [K, unknown])[]): RunningPromotions => {
    const before = running.terms.get(draft.kind) as ReadonlyMap<K, unknown> | undefined
    return { ...running, terms: new Map(running.terms).set(draft.kind, new Map([...(before ?? []), ...entries])) }
  }
  if (draft.kind === 'full_discount')
    return add([[shopId, { id: draftId, ...(await termsOfDiscount(ctx, shopId, draft)) }]])
  if (draft.kind === 'coupon') {
    await assertCoupon(ctx, { ...draft, shopId })
    return { ...running, terms: new Map(running.terms).set('coupon', await couponInHand(ctx, shopId, draft)) }
  }
  const terms =
    draft.kind === 'minus_price'
      ? await termsOfMinusPrice(ctx, shopId, draft)
      : await termsOfHalfPrice(ctx, shopId, draft)
  return add(terms.goodsIds.map((goodsId) => [goodsId, { id: draftId, ...terms }] as const))
}

/** The coupon as if somebody had it in hand and it were valid. */
async function couponInHand(ctx: Ctx, shopId: number, draft: ShopPromotionDraft & { kind: 'coupon' }) {
  const { titles, valueMinor, thresholdMinor, scope, scopeIds, endsAt } = draft
  const inHand = {
    id: draftId,
    couponId: draftId,
    shopId,
    shopName: '',
    titles,
    valueMinor,
    thresholdMinor,
    startsAt: ctx.clock.now(),
    endsAt,
    scope,
    scopeIds: [...scopeIds],
  }
  return { coupons: await withReach(ctx, [inHand]), chosen: new Map([[shopId, draftId]]) }
}

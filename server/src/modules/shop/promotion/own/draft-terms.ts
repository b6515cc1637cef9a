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

/**
 * What runs, with a promotion of a shop that is not saved in it: it takes the place of one of its kind for the same goods. `givenMinor` of
 * its budget is with orders already.
 */
export async function withDraft(
  ctx: Ctx,
  shopId: number,
  draft: ShopPromotionDraft,
  running: RunningPromotions,
  givenMinor = 0,
): Promise<RunningPromotions> {
  const leftMinor = draft.kind === 'coupon' || !draft.budgetMinor ? null : Math.max(0, draft.budgetMinor - givenMinor)
  const add = <K>(entries: readonly (readonly [K, unknown])[]): RunningPromotions => {
    const before = running.terms.get(draft.kind) as ReadonlyMap<K, unknown> | undefined
    return { ...running, terms: new Map(running.terms).set(draft.kind, new Map([...(before ?? []), ...entries])) }
  }
  if (draft.kind === 'full_discount')
    return add([[shopId, { id: draftId, ...(await termsOfDiscount(ctx, shopId, draft)), leftMinor }]])
  if (draft.kind === 'coupon') {
    await assertCoupon(ctx, { ...draft, shopId })
    return { ...running, terms: new Map(running.terms).set('coupon', await couponInHand(ctx, shopId, draft)) }
  }
  const terms =
    draft.kind === 'minus_price'
      ? await termsOfMinusPrice(ctx, shopId, draft)
      : await termsOfHalfPrice(ctx, shopId, draft)
  return add(terms.goodsIds.map((goodsId) => [goodsId, { id: draftId, ...terms, leftMinor }] as const))
}

/** What runs, without one of a shop. */
export function withoutPromotion(
  running: RunningPromotions,
  { kind, id }: { kind: string; id: number },
): RunningPromotions {
  const before = running.terms.get(kind) as ReadonlyMap<number, { id: number }> | undefined
  if (!before) return running
  const others = new Map([...before].filter(([, it]) => it.id !== id))
  return { ...running, terms: new Map(running.terms).set(kind, others) }
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

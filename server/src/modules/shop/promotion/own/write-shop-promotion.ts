import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { sellerIn } from '#platform/http/seller-in'
import { isForNoFewer, isNoLess, isTakenAlike } from '../coupon/coupon-promise.ts'
import { saveCoupon } from '../coupon/save-coupon.ts'
import { openFullDiscount, rewriteFullDiscount } from '../full-discount/open-full-discount.ts'
import { openHalfPrice, rewriteHalfPrice } from '../half-price/open-half-price.ts'
import { openMinusPrice, rewriteMinusPrice } from '../minus-price/open-minus-price.ts'
import { lockShopPromotions } from '../on-offer.store.ts'
import {
  lockShopPromotion,
  removeShopPromotion,
  type ShopPromotion,
  stateOf,
  stopShopPromotion,
} from './shop-promotion.store.ts'
import type { ShopPromotionDraft, ShopPromotionKind } from './shop-promotion.types.ts'

interface Named {
  kind: ShopPromotionKind
  id: number
}

/** Opens a promotion of the own shop. Refuses what its kind refuses. Answers its id. */
export async function openShopPromotion(ctx: Ctx, draft: ShopPromotionDraft): Promise<number> {
  const { shopId } = sellerIn(ctx)
  const id = await opened(ctx, shopId, draft)
  ctx.audit({ after: facts(draft) })
  return id
}

function opened(ctx: Ctx, shopId: number, draft: ShopPromotionDraft): Promise<number> {
  if (draft.kind === 'full_discount') return openFullDiscount(ctx, shopId, draft)
  if (draft.kind === 'minus_price') return openMinusPrice(ctx, shopId, draft)
  if (draft.kind === 'half_price') return openHalfPrice(ctx, shopId, draft)
  const { kind: _, ...terms } = draft
  return saveCoupon(ctx, { ...terms, shopId })
}

const advisoryName = { full_discount: 'full discount', minus_price: 'minus price', half_price: 'half price' } as const

/** One of the own shop, held; whoever opens another one of its kind waits. Refuses NOT_FOUND, PROMOTION_OVER. */
async function held(ctx: Ctx, shopId: number, named: Named): Promise<ShopPromotion> {
  if (named.kind !== 'coupon') await lockShopPromotions(ctx, advisoryName[named.kind], shopId)
  const it = (await lockShopPromotion(ctx, shopId, named)) ?? refuse('NOT_FOUND')
  if (stateOf(it, ctx.clock.now()) === 'ended') refuse('PROMOTION_OVER')
  return it
}

/**
 * Writes one of the own shop anew. What runs can only be called otherwise, end later and have a higher budget or none (PROMOTION_RUNS): nothing
 * is taken from buyers who count on it. Of a coupon that is handed out there can be more as well.
 */
export async function changeShopPromotion(ctx: Ctx, id: number, draft: ShopPromotionDraft): Promise<void> {
  const { shopId } = sellerIn(ctx)
  const before = await held(ctx, shopId, { kind: draft.kind, id })
  const runs = stateOf(before, ctx.clock.now()) === 'running'
  if (runs && (!isSame(before, draft) || draft.endsAt < before.endsAt)) refuse('PROMOTION_RUNS')
  if (draft.kind === 'full_discount') await rewriteFullDiscount(ctx, shopId, id, draft)
  else if (draft.kind === 'minus_price') await rewriteMinusPrice(ctx, shopId, id, draft)
  else if (draft.kind === 'half_price') await rewriteHalfPrice(ctx, shopId, id, draft)
  else {
    const { kind: _, ...terms } = draft
    await saveCoupon(ctx, { ...terms, shopId, id })
  }
  ctx.audit({
    before: { titles: before.titles, startsAt: before.startsAt, endsAt: before.endsAt },
    after: facts(draft),
  })
}

/**
 * Ends one of the own shop: what runs stops now, what has not begun is taken away. Orders keep what they have; of a coupon no more are
 * handed out, and those in hand stay good until the end that was promised.
 */
export async function endShopPromotion(ctx: Ctx, named: Named): Promise<void> {
  const { shopId } = sellerIn(ctx)
  const it = await held(ctx, shopId, named)
  const nobodyHasIt = named.kind === 'coupon' ? it.received === 0 : it.startsAt >= ctx.clock.now()
  if (nobodyHasIt) await removeShopPromotion(ctx, shopId, named)
  else await stopShopPromotion(ctx, shopId, named)
  ctx.audit({ before: { titles: it.titles, endsAt: it.endsAt }, after: { endedAt: ctx.clock.now() } })
}

const facts = ({ kind, titles, startsAt, endsAt }: ShopPromotionDraft) => ({ kind, titles, startsAt, endsAt })

const sorted = (ids: readonly number[]) => [...new Set(ids)].toSorted((a, b) => a - b).join()

/** A budget that runs can only become more, or none. */
const hasNoLess = (now: Pick<ShopPromotion, 'budgetMinor'>, { budgetMinor = null }: { budgetMinor?: number | null }) =>
  budgetMinor === null || (now.budgetMinor !== null && budgetMinor >= now.budgetMinor)

/** Whether buyers get by the draft what they get now. */
function isSame(now: ShopPromotion, draft: ShopPromotionDraft): boolean {
  if (now.startsAt.getTime() !== draft.startsAt.getTime()) return false
  if (draft.kind === 'coupon')
    return (
      draft.valueMinor === now.valueMinor &&
      draft.thresholdMinor === now.thresholdMinor &&
      sorted(draft.scopeIds) === sorted([...now.goodsIds, ...now.categoryIds]) &&
      isForNoFewer(draft, now) &&
      isNoLess(draft, { total: now.total!, memberLimit: now.memberLimit!, companyLimit: now.companyLimit! }) &&
      isTakenAlike(draft, { codeKind: now.codeKind, code: now.code })
    )
  if (sorted(draft.goodsIds) !== sorted(now.goodsIds) || !hasNoLess(now, draft)) return false
  if (draft.kind === 'minus_price') return draft.minusMinor === now.minusMinor
  if (draft.kind === 'half_price') return true
  const steps = [draft, ...(draft.steps ?? [])]
  return (
    steps.length === now.steps!.length &&
    steps.every((step, at) => {
      const before = now.steps![at]!
      return (
        step.thresholdMinor === before.thresholdMinor &&
        (step.minusMinor ?? 0) === before.minusMinor &&
        (step.percentOff ?? 0) === before.percentOff &&
        (step.freeFreight ?? false) === before.freeFreight &&
        (step.giftSkuId ?? null) === (before.giftSkuId ?? null) &&
        (step.giftSkuId ? (step.giftQuantity ?? 1) : 0) === (before.giftQuantity ?? 0) &&
        (step.couponId ?? null) === (before.couponId ?? null) &&
        (step.points ?? 0) === (before.points ?? 0)
      )
    })
  )
}

import { findOffers } from '#modules/shop/catalog'
import {
  discountLines,
  loadPromotions,
  presentPromotionPrice,
  presentShopPromotions,
  promotionPricesFor,
  type PromotionPrice,
} from '#modules/shop/promotion'
import { buyerIn } from '#platform/http/buyer-in'
import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { cartLine, changeLine, takeCart, type CartMethod } from './cart.store.ts'
import { type PricedLine, priceLine } from './price-cart.ts'

/** What a caller wants a sku to be bought with, in the words of the wire. */
export interface PromotionInput {
  type: string
  activityId: string | undefined
}

/** Refuses PROMOTION_UNKNOWN for what does not run for the sku now, and for the kinds that are shown only. */
export async function assertPromotion(ctx: Ctx, skuId: number, input: PromotionInput): Promise<void> {
  if (input.type === 'NO' && !isNamed(input)) return
  const { memberId } = buyerIn(ctx)
  assertPrice(ctx, (await promotionPricesFor(ctx, memberId, [skuId])).get(skuId), input)
}

function assertPrice(ctx: Ctx, price: PromotionPrice | undefined, input: PromotionInput): void {
  if (input.type === 'NO' && !isNamed(input)) return
  const line = { quantity: 0, applies: false, declined: false }
  const shown = price ? presentPromotionPrice(price, line, ctx.lang) : []
  if (!shown.some((it) => isMeant(it, input))) refuse('PROMOTION_UNKNOWN')
}

const isNamed = ({ activityId }: PromotionInput) => activityId !== undefined && activityId !== '0' && activityId !== ''
const isMeant = (shown: { promotion_type: string; promotion_id: string }, input: PromotionInput) =>
  shown.promotion_type === input.type && (!isNamed(input) || Number(shown.promotion_id) === Number(input.activityId))

/**
 * Buys a line at the price of its promotion, or without it. Promotions of the whole shop come by themselves: choosing one that
 * runs changes nothing. Refuses PROMOTION_UNKNOWN for everything else.
 */
export async function choosePromotion(
  ctx: Ctx,
  input: PromotionInput & { method: CartMethod; skuId: number; shopId: number },
): Promise<PricedLine> {
  const { memberId, companyId } = buyerIn(ctx)
  const key = { memberId, method: input.method }
  await takeCart(ctx, key)
  const line = (await cartLine(ctx, key, input.skuId)) ?? refuse('NOT_FOUND')
  const offer = (await findOffers(ctx, [input.skuId], companyId)).get(input.skuId)
  if (!offer || offer.shopId !== input.shopId) return refuse('NOT_FOUND')
  const [prices, terms] = await Promise.all([
    promotionPricesFor(ctx, memberId, [input.skuId]),
    loadPromotions(ctx, { memberId, offers: Promise.resolve([offer]), vouchers: false }),
  ])
  const promoted = prices.get(input.skuId)
  const ofShop = discountLines([], terms, { now: ctx.clock.now(), chosen: new Map() })
  if (presentShopPromotions(ofShop, input.shopId, ctx.lang).some((it) => isMeant(it, input)))
    return priceLine(offer, line.quantity, line.checked, promoted, line.flash_declined)
  assertPrice(ctx, promoted, input)
  const declined = input.type === 'NO'
  await changeLine(ctx, key, input.skuId, { flash_declined: declined })
  return priceLine(offer, line.quantity, line.checked, promoted, declined)
}

import { findOffers } from '#modules/catalog'
import { flashPricesFor, runningDiscounts } from '#modules/promotion'
import { buyerIn } from '#platform/buyer-in'
import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/refuse'
import { cartLine, changeLine, takeCart, type Way } from './cart.store.ts'
import { type PricedLine, priceLine } from './price-cart.ts'

/** What a caller wants a sku to be bought with, in the words of the wire. */
export interface PromotionAsk {
  type: string
  activityId: string | undefined
}

/** Refuses PROMOTION_UNKNOWN for what does not run for the sku now, and for the kinds that are shown only. */
export async function demandPromotion(ctx: Ctx, skuId: number, { type, activityId }: PromotionAsk): Promise<void> {
  const { memberId } = buyerIn(ctx)
  const named = activityId && activityId !== '0' ? Number(activityId) : undefined
  if (type === 'NO' && named === undefined) return
  if (type === 'SECKILL') {
    const flash = (await flashPricesFor(ctx, memberId, [skuId])).get(skuId)
    if (flash && (named === undefined || named === flash.entryId)) return
  }
  refuse('PROMOTION_UNKNOWN')
}

/**
 * Buys a line at the price of its flash sale, or without it. Discounts of shops come by themselves: choosing the one that runs
 * changes nothing. Refuses PROMOTION_UNKNOWN for everything else.
 */
export async function choosePromotion(
  ctx: Ctx,
  ask: PromotionAsk & { way: Way; skuId: number; shopId: number },
): Promise<PricedLine> {
  const { memberId, companyId } = buyerIn(ctx)
  const key = { memberId, way: ask.way }
  await takeCart(ctx, key)
  const line = (await cartLine(ctx, key, ask.skuId)) ?? refuse('NOT_FOUND')
  const offer = (await findOffers(ctx, [ask.skuId], companyId)).get(ask.skuId)
  if (!offer || offer.shopId !== ask.shopId) return refuse('NOT_FOUND')
  const flash = (await flashPricesFor(ctx, memberId, [ask.skuId])).get(ask.skuId)
  if (ask.type === 'FULL_DISCOUNT') {
    const running = (await runningDiscounts(ctx, [ask.shopId])).get(ask.shopId)
    if (!running || (ask.activityId && Number(ask.activityId) !== running.id)) refuse('PROMOTION_UNKNOWN')
    return priceLine(offer, line.quantity, line.checked, flash, line.flash_declined)
  }
  await demandPromotion(ctx, ask.skuId, ask)
  const flashDeclined = ask.type === 'NO'
  await changeLine(ctx, key, ask.skuId, { flash_declined: flashDeclined })
  return priceLine(offer, line.quantity, line.checked, flash, flashDeclined)
}

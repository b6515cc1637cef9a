import { findOffers } from '#modules/catalog'
import { flashPricesFor, runningDiscounts } from '#modules/promotion'
import { buyerIn } from '#platform/buyer-in'
import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/refuse'
import { cartLine, changeLine, takeCart, type Way } from './cart.store.ts'
import { type PricedLine, priceLine } from './price-cart.ts'

/** What a caller wants a sku to be bought with, in the words of the wire. */
export interface PromotionInput {
  type: string
  activityId: string | undefined
}

/** Refuses PROMOTION_UNKNOWN for what does not run for the sku now, and for the kinds that are shown only. */
export async function assertPromotion(ctx: Ctx, skuId: number, { type, activityId }: PromotionInput): Promise<void> {
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
  input: PromotionInput & { way: Way; skuId: number; shopId: number },
): Promise<PricedLine> {
  const { memberId, companyId } = buyerIn(ctx)
  const key = { memberId, way: input.way }
  await takeCart(ctx, key)
  const line = (await cartLine(ctx, key, input.skuId)) ?? refuse('NOT_FOUND')
  const offer = (await findOffers(ctx, [input.skuId], companyId)).get(input.skuId)
  if (!offer || offer.shopId !== input.shopId) return refuse('NOT_FOUND')
  const flash = (await flashPricesFor(ctx, memberId, [input.skuId])).get(input.skuId)
  if (input.type === 'FULL_DISCOUNT') {
    const running = (await runningDiscounts(ctx, [input.shopId])).get(input.shopId)
    if (!running || (input.activityId && Number(input.activityId) !== running.id)) refuse('PROMOTION_UNKNOWN')
    return priceLine(offer, line.quantity, line.checked, flash, line.flash_declined)
  }
  await assertPromotion(ctx, input.skuId, input)
  const flashDeclined = input.type === 'NO'
  await changeLine(ctx, key, input.skuId, { flash_declined: flashDeclined })
  return priceLine(offer, line.quantity, line.checked, flash, flashDeclined)
}

import { findOffers, type Offer } from '#modules/shop/catalog'
import {
  discountLines,
  noneOfItsOwn,
  type OwnChoice,
  ownPromotions,
  presentOwnPromotions,
  presentShopPromotions,
  runningPromotions,
  type RunningPromotions,
} from '#modules/shop/promotion'
import { buyerIn } from '#platform/http/buyer-in'
import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { cartLine, changeLine, takeCart, type CartMethod } from './cart.store.ts'
import { inPack, type PricedLine, priceLine } from './price-cart.ts'

/** What a caller wants a sku to be bought with, in the words of the wire. */
export interface PromotionInput {
  type: string
  activityId: string | undefined
}

const isNamed = ({ activityId }: PromotionInput) => activityId !== undefined && activityId !== '0' && activityId !== ''
const isMeant = (shown: { promotion_type: string; promotion_id: string }, input: PromotionInput) =>
  shown.promotion_type === input.type && (!isNamed(input) || Number(shown.promotion_id) === Number(input.activityId))
const isNone = (input: PromotionInput) => input.type === 'NO' && !isNamed(input)

/**
 * The promotion of its own that is meant for a sku. Those of the whole shop come by themselves: naming one that runs chooses
 * nothing. Refuses PROMOTION_UNKNOWN for what does not run for the sku now and for the kinds that are shown only, and POINTS_SHORT.
 */
export function choiceIn(
  ctx: Ctx,
  offer: Offer,
  running: RunningPromotions,
  input: PromotionInput | undefined,
  quantity = 1,
): OwnChoice {
  if (!input || isNone(input)) return null
  const line = { skuId: offer.skuId, quantity }
  const { offered } = ownPromotions(offer, line.quantity, running)
  const own = offered.find((it) => {
    const shown = presentOwnPromotions({ offered: [it], taken: undefined, declined: false }, line, ctx.lang)
    return shown.some((one) => isMeant(one, input))
  })
  if (own?.unfit) return refuse(own.unfit.code, own.unfit.facts)
  if (own) return own.kind
  const ofShop = discountLines([], running.terms, { now: ctx.clock.now(), chosen: new Map() })
  const unticked = { ...offer, checked: false }
  if (presentShopPromotions(ofShop, offer.shopId, ctx.lang, unticked).some((it) => isMeant(it, input))) return null
  return refuse('PROMOTION_UNKNOWN')
}

/** Buys a line with a promotion that runs for it, or without those of its own (NO). Refuses PROMOTION_UNKNOWN. */
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
  const running = await runningPromotions(ctx, memberId, [input.skuId])
  const chosen = isNone(input) ? noneOfItsOwn : choiceIn(ctx, offer, running, input, line.quantity)
  // One of the whole shop leaves the line as it was chosen.
  const choice = chosen ?? line.own_promotion
  await changeLine(ctx, key, input.skuId, { own_promotion: choice })
  return inPack(priceLine(offer, line.quantity, line.checked, running, choice), line.pack_size)
}

import { findOffers, type Offer, presentRefusedSku } from '#modules/shop/catalog'
import { promotionPricesFor } from '#modules/shop/promotion'
import type { Buyer } from '#platform/actor'
import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { type CartKey, deleteLines, linesAmong, putLines, takeCart } from './cart.store.ts'
import { type PricedLine, priceLine } from './price-cart.ts'

/** How many lines a cart takes. */
export const lineLimit = 200

/** What a quantity must keep to; the messages are the specification's (section 8). */
export function checkQuantity(offer: Offer, quantity: number): void {
  if (!offer.sellable) return refuse('GOODS_GONE', presentRefusedSku(offer.skuId))
  if (offer.available <= 0) return refuse('OUT_OF_STOCK', presentRefusedSku(offer.skuId))
  if (quantity > offer.available)
    return refuse('OVER_STOCK', { ...presentRefusedSku(offer.skuId), available: offer.available })
  if (quantity < offer.minQuantity)
    return refuse('BELOW_MINIMUM', { ...presentRefusedSku(offer.skuId), minimum: offer.minQuantity })
  if (quantity % offer.orderMultiple)
    return refuse('NOT_A_MULTIPLE', { ...presentRefusedSku(offer.skuId), multiple: offer.orderMultiple })
}

export interface Wanted {
  skuId: number
  quantity: number
}

/** Adds quantities to the cart, all or none; a sku that is in it already gets more. Added lines are ticked. */
export async function addToCart(ctx: Ctx, wanted: readonly Wanted[]): Promise<PricedLine[]> {
  const actor = ctx.actor as Buyer
  const key: CartKey = { memberId: actor.memberId, method: 'CART' }
  const skuIds = wanted.map((it) => it.skuId)
  const [, { total, quantities: inCart }, offers, promoted] = await Promise.all([
    takeCart(ctx, key),
    linesAmong(ctx, key, skuIds),
    findOffers(ctx, skuIds, actor.companyId),
    promotionPricesFor(ctx, actor.memberId, skuIds),
  ])
  const sums = new Map<number, number>()
  for (const { skuId, quantity } of wanted) sums.set(skuId, (sums.get(skuId) ?? inCart.get(skuId) ?? 0) + quantity)
  const lines = [...sums].map(([skuId, quantity]) => {
    const offer = offers.get(skuId) ?? refuse('GOODS_GONE', presentRefusedSku(skuId))
    checkQuantity(offer, quantity)
    return priceLine(offer, quantity, true, promoted.get(skuId))
  })
  const fresh = lines.filter((line) => !inCart.has(line.offer.skuId)).length
  if (total + fresh > lineLimit) return refuse('CART_FULL', { limit: lineLimit })
  ctx.pipelined(
    putLines(
      ctx,
      key,
      lines.map((line) => ({ skuId: line.offer.skuId, quantity: line.quantity })),
    ),
  )
  return lines
}

/** Fills the one-line cart of buying at once; the real cart is not touched. */
export async function buyNow(ctx: Ctx, wanted: Wanted): Promise<PricedLine> {
  const actor = ctx.actor as Buyer
  const key: CartKey = { memberId: actor.memberId, method: 'BUY_NOW' }
  const [, offers, promoted] = await Promise.all([
    takeCart(ctx, key),
    findOffers(ctx, [wanted.skuId], actor.companyId),
    promotionPricesFor(ctx, actor.memberId, [wanted.skuId]),
  ])
  const offer = offers.get(wanted.skuId) ?? refuse('GOODS_GONE', presentRefusedSku(wanted.skuId))
  checkQuantity(offer, wanted.quantity)
  ctx.pipelined(deleteLines(ctx, key))
  ctx.pipelined(putLines(ctx, key, [wanted]))
  return priceLine(offer, wanted.quantity, true, promoted.get(wanted.skuId))
}

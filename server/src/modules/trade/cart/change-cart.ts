import { findOffers, presentRefusedSku } from '#modules/shop/catalog'
import { runningPromotions } from '#modules/shop/promotion'
import type { Buyer } from '#platform/actor'
import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { checkPack, checkQuantity } from './add-to-cart.ts'
import { cartLine, cartLines, changeLine, deleteLines, takeCart, tickLines } from './cart.store.ts'
import { inPack, type PricedLine, priceLine } from './price-cart.ts'

const cartOf = (ctx: Ctx) => ({ memberId: (ctx.actor as Buyer).memberId, method: 'CART' }) as const

/** Sets the quantity of a line or the pack it is read in, or ticks it. Refuses PACK_UNKNOWN. An expired line cannot be ticked. */
export async function changeCartLine(
  ctx: Ctx,
  input: { skuId: number; quantity: number | undefined; packSize: number | undefined; checked: boolean | undefined },
): Promise<PricedLine> {
  const actor = ctx.actor as Buyer
  const key = cartOf(ctx)
  await takeCart(ctx, key)
  const line = (await cartLine(ctx, key, input.skuId)) ?? refuse('NOT_FOUND')
  const [offers, running] = await Promise.all([
    findOffers(ctx, [input.skuId], actor.companyId),
    runningPromotions(ctx, actor.memberId, [input.skuId]),
  ])
  const offer = offers.get(input.skuId) ?? refuse('GOODS_GONE', presentRefusedSku(input.skuId))
  checkPack(offer, input.packSize)
  if (input.quantity !== undefined || input.checked) checkQuantity(offer, input.quantity ?? line.quantity, ctx.lang)
  const quantity = input.quantity ?? line.quantity
  const checked = input.checked ?? (input.quantity !== undefined ? true : line.checked)
  const packSize = input.packSize ?? line.pack_size
  await changeLine(ctx, key, input.skuId, { quantity, checked, pack_size: packSize })
  return inPack(priceLine(offer, quantity, checked, running, line.own_promotion), packSize)
}

export async function tickCart(ctx: Ctx, checked: boolean): Promise<void> {
  await takeCart(ctx, cartOf(ctx))
  await tickLines(ctx, cartOf(ctx), checked)
}

export async function tickShopLines(ctx: Ctx, shopId: number, checked: boolean): Promise<void> {
  const key = cartOf(ctx)
  await takeCart(ctx, key)
  const offers = await findOffers(
    ctx,
    (await cartLines(ctx, key)).map((line) => line.sku_id),
  )
  const own = [...offers.values()].filter((offer) => offer.shopId === shopId).map((offer) => offer.skuId)
  if (!own.length) return refuse('NOT_FOUND')
  await tickLines(ctx, key, checked, own)
}

/** Takes lines out, or all of them; what is not in the cart is passed over. */
export async function removeFromCart(ctx: Ctx, skuIds?: readonly number[]): Promise<number> {
  await takeCart(ctx, cartOf(ctx))
  return deleteLines(ctx, cartOf(ctx), skuIds)
}

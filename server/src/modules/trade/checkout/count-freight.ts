import { type Sen, times } from '@borong/money'
import { nameDistrict } from '#modules/foundation/reference'
import { findOffers, priceAt } from '#modules/shop/catalog'
import { freightOfOrder, freightOfShops } from '#modules/shop/shipping'
import type { CartMethod } from '#modules/trade/cart'
import type { Ctx } from '#platform/ctx'
import { refuse, refuseField } from '#platform/http/refuse'
import { nextOrderOf, regionForCart } from './deliver-to.ts'
import { priceTicked } from './price-ticked.ts'

export interface FreightAsked {
  /** Undefined: what the member has ticked. */
  skuId: number | undefined
  quantity: number
  /** The district; undefined: where the next order of the member goes. */
  regionId: number | undefined
  method: CartMethod
}
export interface CountedFreight {
  freightMinor: Sen
  deliverable: boolean
  days: number
}

/** Where nothing else is known. */
const usualDays = 3

async function regionOf(ctx: Ctx, regionId: number | undefined): Promise<readonly number[]> {
  if (regionId !== undefined) return (await nameDistrict(ctx, regionId)).path
  if (ctx.actor.kind !== 'buyer') return refuseField('region', 'MISSING')
  return (await regionForCart(ctx)) ?? refuse('ADDRESS_MISSING')
}

export async function countFreight(ctx: Ctx, asked: FreightAsked): Promise<CountedFreight> {
  if (asked.skuId !== undefined) return freightOfSku(ctx, asked.skuId, asked)
  if (ctx.actor.kind !== 'buyer') return refuseField('sku_id', 'MISSING')
  return freightOfTicked(ctx, asked)
}

async function freightOfSku(ctx: Ctx, skuId: number, { quantity, regionId }: FreightAsked): Promise<CountedFreight> {
  const company = ctx.actor.kind === 'buyer' ? ctx.actor.companyId : undefined
  const offer = (await findOffers(ctx, [skuId], company)).get(skuId)
  if (!offer?.sellable) return refuse('NOT_FOUND')
  const regionPath = await regionOf(ctx, regionId)
  const freight = freightOfOrder((await freightOfShops(ctx, [offer])).get(offer.shopId), [{ ...offer, quantity }], {
    goodsMinor: times(priceAt(offer, quantity).priceMinor, quantity),
    regionPath,
  })
  return {
    freightMinor: freight.freightMinor,
    deliverable: freight.undelivered.size === 0,
    days: freight.days ?? usualDays,
  }
}

async function freightOfTicked(ctx: Ctx, { regionId, method }: FreightAsked): Promise<CountedFreight> {
  const regionPath = await regionOf(ctx, regionId)
  const reading = nextOrderOf(ctx, method).then((next) => ({ ...next, regionPath }))
  const { cart } = await priceTicked(ctx, method, { onlyChecked: true }, reading)
  return {
    freightMinor: cart.totals.freightMinor,
    deliverable: cart.shops.every((shop) => shop.undelivered.size === 0),
    days: cart.shops.length ? Math.max(...cart.shops.map((shop) => shop.days ?? usualDays)) : usualDays,
  }
}

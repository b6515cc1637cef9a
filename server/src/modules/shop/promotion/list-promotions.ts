import { contractCompany } from '#modules/shop/catalog'
import type { Ctx } from '#platform/ctx'
import { TtlCache, perApp } from '#platform/ttl-cache'
import { type OfferedCoupon, listCoupons, listGoodsCoupons } from './coupon/list-coupons.ts'
import type { Slot } from './flash-sale/flash-sale.store.ts'
import { fullDiscount } from './full-discount/full-discount.ts'
import type { FullDiscount } from './full-discount/full-discount.store.ts'
import { type FlashOffer, listFlashSale, listFlashSalesOfGoods, listSlots } from './flash-sale/list-flash-sales.ts'
import { type GroupOffer, listGroupBuys, listGroupBuysOfGoods } from './group-buy/list-group-buys.ts'
import { halfPrice } from './half-price/half-price.ts'
import type { HalfPrice } from './half-price/half-price.store.ts'
import { minusPrice } from './minus-price/minus-price.ts'
import type { MinusPrice } from './minus-price/minus-price.store.ts'
import { type PointsOffer, listPointsGoods, listPointsOfGoods } from './points/list-points-goods.ts'
import { runningPromotions, termsOfType } from './running-promotions.ts'

export interface Running {
  flash: FlashOffer[]
  groups: GroupOffer[]
  points: PointsOffer[]
  coupons: OfferedCoupon[]
  discount: FullDiscount | undefined
  minus: MinusPrice | undefined
  half: HalfPrice | undefined
}

/** What runs now for goods; goods that cannot be bought are not there. */
export async function listPromotionsOf(ctx: Ctx, goodsId: number): Promise<Running> {
  const { shopId, skuIds, coupons } = await listGoodsCoupons(ctx, goodsId)
  const memberId = ctx.actor.kind === 'buyer' ? ctx.actor.memberId : 0
  const [flash, groups, points, running] = await Promise.all([
    listFlashSalesOfGoods(ctx, goodsId),
    listGroupBuysOfGoods(ctx, goodsId),
    listPointsOfGoods(ctx, goodsId),
    runningPromotions(ctx, memberId, skuIds),
  ])
  const full = termsOfType(running, fullDiscount).get(shopId)
  return {
    flash,
    groups,
    points,
    coupons,
    discount: full && (!full.goodsIds.length || full.goodsIds.includes(goodsId)) ? full : undefined,
    minus: termsOfType(running, minusPrice).get(goodsId),
    half: termsOfType(running, halfPrice).get(goodsId),
  }
}

export interface Highlights {
  slots: Slot[]
  flash: FlashOffer[]
  groups: GroupOffer[]
  coupons: OfferedCoupon[]
  points: PointsOffer[]
}

const shown = { from: 0, size: 4 }
const rememberedFor = 2000
const highlights = perApp(() => new TtlCache<Highlights>(rememberedFor, 500))

/** The first of each kind. Every home page asks for them, so they are remembered for a moment. */
export async function showHighlights(ctx: Ctx): Promise<Highlights> {
  const moment = Math.floor(ctx.clock.now().getTime() / rememberedFor)
  return highlights(ctx.app).get(ctx, `${await contractCompany(ctx)} ${ctx.lang} ${moment}`, async () => {
    const [slots, flash, groups, coupons, points] = await Promise.all([
      listSlots(ctx),
      listFlashSale(ctx, undefined, shown),
      listGroupBuys(ctx, {}, shown),
      listCoupons(ctx, { forEverybody: true }, shown),
      listPointsGoods(ctx, undefined, shown),
    ])
    return { slots, flash: flash.rows, groups: groups.rows, coupons: coupons.rows, points: points.rows }
  })
}

import { contractCompany } from '#modules/shop/catalog'
import type { Ctx } from '#platform/ctx'
import { TtlCache, perApp } from '#platform/ttl-cache'
import { type OfferedCoupon, listCoupons, listGoodsCoupons } from './coupon/list-coupons.ts'
import type { Slot } from './flash-sale/flash-sale.store.ts'
import { type FullDiscount, runningDiscounts } from './full-discount/full-discount.store.ts'
import { type FlashOffer, listFlashSale, listFlashSalesOfGoods, listSlots } from './flash-sale/list-flash-sales.ts'
import { type GroupOffer, listGroupBuys, listGroupBuysOfGoods } from './group-buy/list-group-buys.ts'
import { type PointsOffer, listPointsGoods, listPointsOfGoods } from './points/list-points-goods.ts'

export interface Running {
  flash: FlashOffer[]
  groups: GroupOffer[]
  points: PointsOffer[]
  coupons: OfferedCoupon[]
  discount: FullDiscount | undefined
}

/** What runs now for goods; goods that cannot be bought are not there. */
export async function listPromotionsOf(ctx: Ctx, goodsId: number): Promise<Running> {
  const { shopId, coupons } = await listGoodsCoupons(ctx, goodsId)
  const [flash, groups, points, fulls] = await Promise.all([
    listFlashSalesOfGoods(ctx, goodsId),
    listGroupBuysOfGoods(ctx, goodsId),
    listPointsOfGoods(ctx, goodsId),
    runningDiscounts(ctx, [shopId]),
  ])
  const full = fulls.get(shopId)
  const discount = full && (!full.goodsIds.length || full.goodsIds.includes(goodsId)) ? full : undefined
  return { flash, groups, points, coupons, discount }
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
      listCoupons(ctx, {}, shown),
      listPointsGoods(ctx, undefined, shown),
    ])
    return { slots, flash: flash.rows, groups: groups.rows, coupons: coupons.rows, points: points.rows }
  })
}

import { memberCouponApi, promotionApi } from '@borong/contract'
import { categoryTree } from '#modules/shop/catalog'
import { buyerIn } from '#platform/http/buyer-in'
import type { Ctx } from '#platform/ctx'
import type { Http } from '#platform/http/http'
import { type OfferedCoupon, listCoupons, listGoodsCoupons, listShopCoupons } from './coupon/list-coupons.ts'
import { type EarlierOrders, hearOfOrders } from './coupon/earlier-orders.ts'
import { countCoupons, couponStates, couponsOfMember, type MemberCouponRow } from './coupon/member-coupon.store.ts'
import { presentCoupon } from './coupon/present-coupon.ts'
import { presentMemberCoupon } from './coupon/present-member-coupon.ts'
import { receiveByCode, receiveCoupon } from './coupon/receive-coupon.ts'
import { scopesSeen } from './coupon/scope-seen.ts'
import { listFlashSale, listSlots } from './flash-sale/list-flash-sales.ts'
import { groupBuysLeft } from './group-buy/group-buy.store.ts'
import { listGroupBuys, listGroupCategories } from './group-buy/list-group-buys.ts'
import { listPromotionsOf, showHighlights } from './list-promotions.ts'
import { listPointsCategories, listPointsGoods } from './points/list-points-goods.ts'
import {
  presentFlash,
  presentGroup,
  presentGroupBuy,
  presentGroupCategory,
  presentPoints,
  presentPointsCategory,
  presentPromotions,
  presentSlot,
} from './present-promotion.ts'

const pageOf = ({ page_no = 1, page_size = 10 }: { page_no?: number; page_size?: number }) => ({
  page: { from: (page_no - 1) * page_size, size: page_size },
  numbers: { page_no, page_size },
})

async function couponsShown(ctx: Ctx, coupons: readonly OfferedCoupon[]) {
  const tree = await categoryTree(ctx)
  return coupons.map((it) => presentCoupon(it, tree, ctx.clock.now(), ctx.lang))
}

async function memberCouponsShown(ctx: Ctx, coupons: readonly MemberCouponRow[]) {
  const scopeOf = await scopesSeen(ctx, coupons)
  return coupons.map((it) => presentMemberCoupon(it, scopeOf(it), ctx.clock.now(), ctx.lang))
}

/** Coupons in the hands of members. */
function memberCouponRoutes(http: Http) {
  http.command(memberCouponApi.receive, async (ctx, { id }) => {
    const [received] = await memberCouponsShown(ctx, [await receiveCoupon(ctx, Number(id))])
    return received!
  })
  http.command(memberCouponApi.enter, async (ctx, { code }) => {
    const [received] = await memberCouponsShown(ctx, [await receiveByCode(ctx, code)])
    return received!
  })
  http.query(memberCouponApi.list, async (ctx, { status, ...paging }) => {
    const { page, numbers } = pageOf(paging)
    const state = status ? couponStates[status - 1] : undefined
    const { total, rows } = await couponsOfMember(ctx, buyerIn(ctx).memberId, state, page)
    return { data: await memberCouponsShown(ctx, rows), data_total: total, ...numbers }
  })
  http.query(memberCouponApi.numbers, async (ctx) => {
    const { usable, used, expired } = await countCoupons(ctx, buyerIn(ctx).memberId)
    return { un_use_num: usable, use_num: used, expired_num: expired }
  })
}

/** `orders` knows which company has ordered before. */
export const promotionRoutes = (orders: EarlierOrders) => {
  hearOfOrders(orders)
  return mountPromotions
}

function mountPromotions(http: Http) {
  http.query(promotionApi.coupons, async (ctx, { keyword, category, is_zq, seller_id, ...paging }) => {
    const { page, numbers } = pageOf(paging)
    const { total, rows } = await listCoupons(
      ctx,
      {
        keyword,
        categoryId: category ? Number(category) : undefined,
        shopId: seller_id ? Number(seller_id) : undefined,
        zone: is_zq === 1,
      },
      page,
    )
    return { data: await couponsShown(ctx, rows), data_total: total, ...numbers }
  })

  http.query(promotionApi.shopCoupons, async (ctx, { seller_id }) =>
    couponsShown(ctx, await listShopCoupons(ctx, Number(seller_id))),
  )

  http.query(promotionApi.goodsCoupons, async (ctx, { goods_id }) => {
    const { skuIds, coupons } = await listGoodsCoupons(ctx, Number(goods_id))
    const coupon_list = await couponsShown(ctx, coupons)
    return skuIds.map((skuId) => ({ sku_id: String(skuId), goods_id, coupon_list }))
  })

  http.query(promotionApi.timeLine, async (ctx) =>
    (await listSlots(ctx)).map((slot) => presentSlot(slot, ctx.clock.now(), ctx.lang)),
  )

  http.query(promotionApi.seckillGoods, async (ctx, { range_time, ...paging }) => {
    const { page, numbers } = pageOf(paging)
    const { total, rows } = await listFlashSale(ctx, range_time === undefined ? undefined : Number(range_time), page)
    return { data: rows.map((it) => presentFlash(it, ctx.clock.now(), ctx.lang)), data_total: total, ...numbers }
  })

  http.query(promotionApi.groupBuyCategories, async (ctx) =>
    (await listGroupCategories(ctx)).map((it) => presentGroupCategory(it, ctx.lang)),
  )

  http.query(promotionApi.groupBuyActive, async (ctx, { active_id }) =>
    (await groupBuysLeft(ctx, ctx.clock.now(), active_id ? Number(active_id) : undefined)).map((it) =>
      presentGroupBuy(it, ctx.clock.now(), ctx.lang),
    ),
  )

  http.query(promotionApi.groupBuyGoods, async (ctx, { cat_id, active_id, ...paging }) => {
    const { page, numbers } = pageOf(paging)
    const { total, rows } = await listGroupBuys(
      ctx,
      { categoryId: cat_id ? Number(cat_id) : undefined, groupBuyId: active_id ? Number(active_id) : undefined },
      page,
    )
    return { data: rows.map((it) => presentGroup(it, ctx.clock.now(), ctx.lang)), data_total: total, ...numbers }
  })

  http.query(promotionApi.exchangeCategories, async (ctx) =>
    (await listPointsCategories(ctx)).map((it) => presentPointsCategory(it, ctx.lang)),
  )

  http.query(promotionApi.exchangeGoods, async (ctx, { cat_id, ...paging }) => {
    const { page, numbers } = pageOf(paging)
    const { total, rows } = await listPointsGoods(ctx, cat_id ? Number(cat_id) : undefined, page)
    return { data: rows.map((it) => presentPoints(it, ctx.lang)), data_total: total, ...numbers }
  })

  http.query(promotionApi.highlights, async (ctx) => {
    const now = ctx.clock.now()
    const { slots, flash, groups, coupons, points } = await showHighlights(ctx)
    return {
      time_line: slots.map((it) => presentSlot(it, now, ctx.lang)),
      seckill: flash.map((it) => presentFlash(it, now, ctx.lang)),
      group_buy: groups.map((it) => presentGroup(it, now, ctx.lang)),
      coupons: await couponsShown(ctx, coupons),
      exchange: points.map((it) => presentPoints(it, ctx.lang)),
    }
  })

  memberCouponRoutes(http)

  http.query(promotionApi.ofGoods, async (ctx, { goods_id }) => {
    const running = await listPromotionsOf(ctx, Number(goods_id))
    const coupons = await couponsShown(ctx, running.coupons)
    return presentPromotions(Number(goods_id), running, coupons, ctx.clock.now(), ctx.lang)
  })
}

import {
  type CartCoupon,
  type CartLine,
  type CartPromotion,
  type CartShop,
  type CartView,
  type Language,
  type PriceDetail,
  refusalMessage,
} from '@borong/contract'
import { add, formatRupiah, sum, toRupiah } from '@borong/money'
import type { Static } from 'typebox'
import { cartShopForFamily, valueNumber } from '#modules/compatibility'
import { type CouponJudged, type FlashPrice, type FullJudged, presentHeldCoupon } from '#modules/promotion'
import { toSeconds } from '#platform/clock'
import type { Ctx } from '#platform/ctx'
import { pickText } from '#platform/messages'
import { sayFlash, sayFull } from './say-promotion.ts'
import type { PricedCart, PricedLine, PricedShop, Totals } from './price-cart.ts'

/** What a line stands in. */
interface Around {
  deliverable?: boolean
  full?: FullJudged | undefined
}

export const presentTotals = (totals: Totals): Static<typeof PriceDetail> => ({
  original_price: toRupiah(totals.listMinor),
  goods_price: toRupiah(totals.goodsMinor),
  cash_back: toRupiah(add(totals.savingMinor, totals.fullMinor)),
  full_minus: toRupiah(totals.fullMinor),
  coupon_price: toRupiah(totals.couponMinor),
  discount_price: toRupiah(sum([totals.savingMinor, totals.fullMinor, totals.couponMinor])),
  freight_price: toRupiah(totals.freightMinor),
  is_free_freight: totals.freightMinor === 0 ? 1 : 0,
  exchange_point: 0,
  total_price: toRupiah(totals.totalMinor),
})

export function presentCartLine(
  ctx: Ctx,
  line: PricedLine,
  { deliverable = true, full }: Around = {},
): Static<typeof CartLine> {
  const { offer, price } = line
  const { lang } = ctx
  return {
    seller_id: String(offer.shopId),
    seller_name: offer.shopName,
    goods_id: String(offer.goodsId),
    sku_id: String(offer.skuId),
    sku_sn: offer.skuNumber,
    cat_id: String(offer.categoryId),
    name: pickText(offer.names, lang),
    goods_image: offer.picture,
    num: line.quantity,
    original_price: toRupiah(price.listMinor),
    purchase_price: toRupiah(price.priceMinor),
    subtotal: toRupiah(line.subtotalMinor),
    discount_price: toRupiah(line.discountMinor),
    actual_pay_total: toRupiah(line.paidMinor),
    goods_weight: offer.weightGrams / 1000,
    checked: line.checked ? 1 : 0,
    invalid: line.expired ? 1 : 0,
    error_message: line.expired
      ? refusalMessage(line.expired === 'off_shelf' ? 'GOODS_GONE' : 'OUT_OF_STOCK', lang)
      : line.quantity > offer.available
        ? refusalMessage('OVER_STOCK', lang)
        : '',
    enable_quantity: Math.max(0, offer.available),
    min_quantity: offer.minQuantity,
    order_multiple: offer.orderMultiple,
    unit: pickText(offer.units, lang),
    tiers: offer.tiers.map((tier) => ({ from: tier.from, price: toRupiah(tier.priceMinor) })),
    ...(price.nextTier && { next_tier: { from: price.nextTier.from, price: toRupiah(price.nextTier.priceMinor) } }),
    price_because: price.because,
    is_ship: deliverable ? 1 : 0,
    spec_list: offer.specs.map((spec, at) => ({
      spec_id: String(at + 1),
      spec_name: pickText(spec.name, lang),
      spec_value_id: valueNumber(spec.name['en-us'], spec.value['en-us']),
      spec_value: pickText(spec.value, lang),
    })),
    goods_type: 'NORMAL',
    single_list: line.flash ? [presentFlashChoice(line, line.flash, lang)] : [],
    group_list: full && isFor(full, line) ? [presentFull(full, lang, line)] : [],
  }
}

const isFor = ({ discount }: FullJudged, { offer }: PricedLine) =>
  !discount.goodsIds.length || discount.goodsIds.includes(offer.goodsId)

const presentFlashChoice = (line: PricedLine, flash: FlashPrice, lang: Language): Static<typeof CartPromotion> => ({
  sku_id: String(flash.skuId),
  promotion_id: String(flash.entryId),
  promotion_type: 'SECKILL',
  promotion_name: pickText(flash.titles, lang),
  is_check: line.price.because === 'FLASH' ? 1 : 0,
  price: toRupiah(flash.priceMinor),
  enable_num: flash.most,
  end_time: toSeconds(flash.endsAt),
  notice: sayFlash(line, flash, lang),
})

const presentFull = (full: FullJudged, lang: Language, line?: PricedLine): Static<typeof CartPromotion> => ({
  sku_id: line ? String(line.offer.skuId) : '',
  promotion_id: String(full.discount.id),
  promotion_type: 'FULL_DISCOUNT',
  promotion_name: pickText(full.discount.titles, lang),
  is_check: full.applies && (!line || line.checked) ? 1 : 0,
  end_time: toSeconds(full.discount.endsAt),
  notice: sayFull(full, lang),
})

const presentCoupon = (ctx: Ctx, cart: PricedCart, judged: CouponJudged): Static<typeof CartCoupon> => {
  const bought = cart.shops.flatMap((shop) => shop.lines.filter((line) => line.checked))
  return {
    ...presentHeldCoupon(judged.coupon, ctx.lang),
    enable: judged.why ? 0 : 1,
    selected: judged.chosen ? 1 : 0,
    error_msg: judged.why ? refusalMessage(judged.why, ctx.lang, factsOf(judged)) : '',
    enable_sku_list: judged.lines.map((at) => String(bought[at]!.offer.skuId)),
  }
}

/** What a refusal of the coupon says. */
export const factsOf = ({ missingMinor }: CouponJudged) => ({ missing: formatRupiah(toRupiah(missingMinor)) })

function presentShop(ctx: Ctx, shop: PricedShop): Static<typeof CartShop> {
  const valid = shop.lines.filter((line) => !line.expired)
  const free = shop.freeFromMinor
  return {
    shop_id: String(shop.shopId),
    shop_name: shop.shopName,
    seller_id: String(shop.shopId),
    seller_name: shop.shopName,
    checked: valid.length > 0 && valid.every((line) => line.checked) ? 1 : 0,
    invalid: valid.length === 0 ? 1 : 0,
    weight: shop.weightGrams / 1000,
    price: presentTotals(shop.totals),
    ...(free !== undefined && {
      free_freight_from: toRupiah(free),
      free_freight_left: toRupiah(Math.max(0, free - shop.totals.goodsMinor)),
    }),
    sku_list: shop.lines.map((line) => presentCartLine(ctx, line, shop)),
    promotion_list: shop.full ? [presentFull(shop.full, ctx.lang)] : [],
    promotion_notice: shop.full ? sayFull(shop.full, ctx.lang) : '',
    ...cartShopForFamily(),
  }
}

export function presentCart(ctx: Ctx, cart: PricedCart): Static<typeof CartView> {
  const lines = cart.shops.flatMap((shop) => shop.lines)
  return {
    cart_list: cart.shops.map((shop) => presentShop(ctx, shop)),
    total_price: presentTotals(cart.totals),
    coupon_list: cart.coupons.map((it) => presentCoupon(ctx, cart, it)),
    checked_num: lines.filter((line) => line.checked).length,
    line_num: lines.length,
  }
}

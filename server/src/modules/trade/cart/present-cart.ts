import type { CartGift, CartLine, CartShop, CartView, Language, PriceDetail } from '@borong/contract'
import { add, sum, toRupiah } from '@borong/money'
import type { Static } from 'typebox'
import { cartShopForFamily, valueNumber } from '#modules/foundation/compatibility'
import {
  backorderOf,
  type Offer,
  presentMaximum,
  presentMaximumPassed,
  presentPackOf,
  presentPacks,
} from '#modules/shop/catalog'
import {
  type DiscountedLines,
  familySums,
  type Gift,
  presentOwnPromotions,
  presentShopPromotions,
  presentVouchers,
} from '#modules/shop/promotion'
import type { Ctx } from '#platform/ctx'
import { pickText } from '#platform/messages'
import { refusalMessage } from '#platform/refusal-message'
import { type PricedCart, type PricedLine, type PricedShop, type Totals } from './price-cart.ts'

/** What a line stands in. */
interface Around {
  deliverable?: boolean
  promotions?: DiscountedLines | undefined
}

export function presentTotals(totals: Totals): Static<typeof PriceDetail> {
  const family = familySums(totals.discounts)
  return {
    original_price: toRupiah(totals.listMinor),
    goods_price: toRupiah(totals.goodsMinor),
    cash_back: toRupiah(sum([totals.savingMinor, family.full_minus, family.cash_back])),
    full_minus: toRupiah(family.full_minus),
    coupon_price: toRupiah(family.coupon_price),
    discount_price: toRupiah(add(totals.savingMinor, totals.discountMinor)),
    freight_price: toRupiah(totals.freightMinor),
    is_free_freight: totals.freightMinor === 0 ? 1 : 0,
    exchange_point: totals.points,
    total_price: toRupiah(totals.totalMinor),
  }
}

/** What of a line comes later. */
function presentBackorder(offer: Offer, quantity: number): Pick<Static<typeof CartLine>, 'backorder'> {
  const backorder = offer.available < quantity ? undefined : backorderOf(offer, quantity)
  return backorder ? { backorder } : {}
}

export function presentCartLine(
  ctx: Ctx,
  line: PricedLine,
  { deliverable = true, promotions }: Around = {},
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
        : offer.maxQuantity && line.quantity > offer.maxQuantity
          ? refusalMessage('ABOVE_MAXIMUM', lang, presentMaximumPassed(offer, lang))
          : '',
    enable_quantity: Math.max(0, offer.available),
    ...(offer.restockOn && !offer.backorderOn && { restock_on: offer.restockOn }),
    ...presentBackorder(offer, line.quantity),
    min_quantity: offer.minQuantity,
    order_multiple: offer.orderMultiple,
    ...presentMaximum(offer),
    unit: pickText(offer.units, lang),
    ...presentPacks(offer.packs, lang),
    ...presentPackOf(line, lang),
    ...(line.packGone !== undefined && { pack_gone: line.packGone }),
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
    single_list: presentOwnPromotions(line.own, { skuId: offer.skuId, quantity: line.quantity }, lang),
    group_list: promotions
      ? presentShopPromotions(promotions, offer.shopId, lang, { ...offer, checked: line.checked })
      : [],
  }
}

export const presentGift = (gift: Gift, lang: Language): Static<typeof CartGift> => ({
  sku_id: String(gift.skuId),
  goods_id: String(gift.goodsId),
  name: pickText(gift.names, lang),
  spec_text: gift.specs.map(({ value }) => pickText(value, lang)).join(', '),
  thumbnail: gift.picture,
  num: gift.quantity,
  is_gone: gift.isGone ? 1 : 0,
})

function presentShop(ctx: Ctx, shop: PricedShop, promotions: DiscountedLines): Static<typeof CartShop> {
  const offered = presentShopPromotions(promotions, shop.shopId, ctx.lang)
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
    ...(shop.arrivesBy && { arrives_by: shop.arrivesBy }),
    sku_list: shop.lines.map((line) =>
      presentCartLine(ctx, line, { deliverable: !shop.undelivered.has(line.offer.skuId), promotions }),
    ),
    gift_list: shop.gifts.map((gift) => presentGift(gift, ctx.lang)),
    promotion_list: offered,
    promotion_notice: offered.map((it) => it.notice).join(' '),
    ...cartShopForFamily(),
  }
}

export function presentCart(ctx: Ctx, cart: PricedCart): Static<typeof CartView> {
  const lines = cart.shops.flatMap((shop) => shop.lines)
  return {
    cart_list: cart.shops.map((shop) => presentShop(ctx, shop, cart.promotions)),
    total_price: presentTotals(cart.totals),
    coupon_list: presentVouchers(cart.promotions, ctx.lang),
    checked_num: lines.filter((line) => line.checked).length,
    line_num: lines.length,
  }
}

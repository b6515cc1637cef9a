import type {
  Coupon,
  ExchangeGoods,
  GroupBuyActivity,
  GroupBuyGoods,
  Language,
  Promotion,
  SeckillGoods,
  TimeSlot,
} from '@borong/contract'
import { toRupiah } from '@borong/money'
import type { Static } from 'typebox'
import { agreedAt, type Offer } from '#modules/shop/catalog'
import { pointsGoodsForFamily } from '#modules/foundation/compatibility'
import { toSeconds } from '#platform/clock'
import { type LocalizedText, pickText } from '#platform/messages'
import { couponIn, giftIn, stepsOf } from './full-discount/evaluate-full-discount.ts'
import { givesOf } from './full-discount/present-full-discount.ts'
import type { DiscountStep } from './full-discount/full-discount.types.ts'
import type { FullDiscount } from './full-discount/full-discount.store.ts'
import type { FlashOffer } from './flash-sale/list-flash-sales.ts'
import type { Slot } from './flash-sale/flash-sale.store.ts'
import type { HalfPrice } from './half-price/half-price.store.ts'
import type { MinusPrice } from './minus-price/minus-price.store.ts'
import type { GroupBuy } from './group-buy/group-buy.store.ts'
import type { GroupOffer } from './group-buy/list-group-buys.ts'
import type { Running } from './list-promotions.ts'
import type { PointsOffer } from './points/list-points-goods.ts'

/** Whole seconds from now to a moment; none where it has passed. */
const secondsTo = (at: Date, now: Date) => Math.max(0, Math.ceil((at.getTime() - now.getTime()) / 1000))
const hasBegun = (at: Date, now: Date) => (at <= now ? 1 : 0)

function presentAgreed(offer: Offer): { contract_price?: number } {
  const agreedMinor = agreedAt(offer.agreed, offer.minQuantity)
  return agreedMinor === undefined ? {} : { contract_price: toRupiah(agreedMinor) }
}

const presentOffer = (offer: Offer, lang: Language) => ({
  goods_id: String(offer.goodsId),
  sku_id: String(offer.skuId),
  goods_name: pickText(offer.names, lang),
  spec: offer.specs.map(({ value }) => pickText(value, lang)).join(' · '),
  thumbnail: offer.picture,
  original_price: toRupiah(offer.priceMinor),
  ...presentAgreed(offer),
  seller_id: String(offer.shopId),
  seller_name: offer.shopName,
})

export const presentSlot = (slot: Slot, now: Date, lang: Language): Static<typeof TimeSlot> => ({
  time_text: String(slot.hour).padStart(2, '0'),
  title: pickText(slot.titles, lang),
  start_time: toSeconds(slot.startsAt),
  end_time: toSeconds(slot.endsAt),
  distance_time: secondsTo(slot.startsAt, now),
  next_distance_time: secondsTo(slot.endsAt, now),
})

export function presentFlash(
  { entry, slot, offer }: FlashOffer,
  now: Date,
  lang: Language,
): Static<typeof SeckillGoods> {
  const begun = hasBegun(slot.startsAt, now)
  const left = entry.setAside - entry.sold
  return {
    ...presentOffer(offer, lang),
    limit_num: entry.memberLimit,
    seckill_id: String(entry.id),
    seckill_price: toRupiah(entry.priceMinor),
    seckill_start_time: slot.hour,
    start_time: toSeconds(slot.startsAt),
    end_time: toSeconds(slot.endsAt),
    distance_start_time: secondsTo(slot.startsAt, now),
    distance_end_time: secondsTo(slot.endsAt, now),
    is_start: begun,
    sold_quantity: entry.setAside,
    sold_num: entry.sold,
    remain_quantity: left,
    sales_enable: begun === 1 && left > 0,
  }
}

export const presentGroup = (
  { entry, offer }: GroupOffer,
  now: Date,
  lang: Language,
): Static<typeof GroupBuyGoods> => ({
  ...presentOffer(offer, lang),
  limit_num: entry.memberLimit,
  gb_id: String(entry.id),
  act_id: String(entry.groupBuyId),
  cat_id: String(entry.categoryId),
  title: pickText(entry.titles, lang),
  price: toRupiah(entry.priceMinor),
  start_time: toSeconds(entry.startsAt),
  end_time: toSeconds(entry.endsAt),
  is_start: hasBegun(entry.startsAt, now),
  wanted_num: entry.wanted,
  goods_num: entry.places,
  buy_num: entry.joined,
  left_num: entry.places - entry.taken,
})

export const presentGroupBuy = (it: GroupBuy, now: Date, lang: Language): Static<typeof GroupBuyActivity> => ({
  act_id: String(it.id),
  act_name: pickText(it.titles, lang),
  start_time: toSeconds(it.startsAt),
  end_time: toSeconds(it.endsAt),
  is_start: hasBegun(it.startsAt, now),
})

export const presentGroupCategory = (it: { id: number; names: LocalizedText; position: number }, lang: Language) => ({
  cat_id: String(it.id),
  parent_id: '0',
  cat_name: pickText(it.names, lang),
  cat_path: `0|${it.id}|`,
  cat_order: it.position,
})

export const presentPointsCategory = (it: { id: number; names: LocalizedText; position: number }, lang: Language) => ({
  category_id: String(it.id),
  name: pickText(it.names, lang),
  category_order: it.position,
})

export function presentPoints({ entry, offer }: PointsOffer, lang: Language): Static<typeof ExchangeGoods> {
  const offered = presentOffer(offer, lang)
  return {
    ...offered,
    limit_num: entry.memberLimit,
    exchange_id: String(entry.id),
    category_id: String(entry.categoryId),
    enable_exchange: entry.taken < entry.total ? 1 : 0,
    exchange_point: entry.points,
    exchange_money: toRupiah(entry.priceMinor),
    goods_num: entry.total,
    exchange_num: entry.taken,
    min_quantity: offer.minQuantity,
    ...pointsGoodsForFamily(offered),
  }
}

function presentStep(discount: FullDiscount, step: DiscountStep, lang: Language) {
  const gift = giftIn(discount, step)
  const coupon = couponIn(discount, step)
  const quantity = step.giftQuantity ?? 0
  return {
    full_money: toRupiah(step.thresholdMinor),
    minus_value: toRupiah(step.minusMinor),
    discount_value: (10_000 - step.percentOff) / 10_000,
    is_free_ship: step.freeFreight ? 1 : 0,
    gives: givesOf(discount, step, lang),
    is_send_gift: gift ? 1 : 0,
    ...(gift && {
      gift_id: String(gift.skuId),
      gift_name: pickText(gift.names, lang),
      gift_num: quantity,
      gift_left: gift.left >= quantity ? 1 : 0,
    }),
    is_send_bonus: coupon?.isOpen ? 1 : 0,
    ...(coupon?.isOpen && { bonus_id: String(coupon.id), bonus_name: pickText(coupon.titles, lang) }),
    is_send_point: step.points ? 1 : 0,
    point_value: step.points ?? 0,
  }
}

const presentDiscount = (goodsId: number, it: FullDiscount, lang: Language): Static<typeof Promotion> => ({
  goods_id: String(goodsId),
  activity_id: String(it.id),
  promotion_type: 'FULL_DISCOUNT',
  title: pickText(it.titles, lang),
  spec: '',
  start_time: toSeconds(it.startsAt),
  end_time: toSeconds(it.endsAt),
  num: 0,
  price: toRupiah(it.minusMinor),
  full_discount_vo: {
    fd_id: String(it.id),
    title: pickText(it.titles, lang),
    ...presentStep(it, it, lang),
    tier_list: stepsOf(it).map((step) => presentStep(it, step, lang)),
    seller_id: String(it.shopId),
  },
})

const ofWhole = (goodsId: number, it: MinusPrice | HalfPrice, lang: Language) => ({
  goods_id: String(goodsId),
  activity_id: String(it.id),
  title: pickText(it.titles, lang),
  spec: '',
  start_time: toSeconds(it.startsAt),
  end_time: toSeconds(it.endsAt),
  num: 0,
})

const presentMinus = (goodsId: number, it: MinusPrice, lang: Language): Static<typeof Promotion> => ({
  ...ofWhole(goodsId, it, lang),
  promotion_type: 'MINUS',
  price: toRupiah(it.minusMinor),
  minus_vo: {
    minus_id: String(it.id),
    title: pickText(it.titles, lang),
    single_reduction_value: toRupiah(it.minusMinor),
    seller_id: String(it.shopId),
  },
})

const presentHalf = (goodsId: number, it: HalfPrice, lang: Language): Static<typeof Promotion> => ({
  ...ofWhole(goodsId, it, lang),
  promotion_type: 'HALF_PRICE',
  price: 0,
  half_price_vo: {
    hp_id: String(it.id),
    title: pickText(it.titles, lang),
    seller_id: String(it.shopId),
  },
})

/** What runs for one goods, each kind in its own words. */
export function presentPromotions(
  goodsId: number,
  { flash, groups, points, discount, minus, half }: Omit<Running, 'coupons'>,
  coupons: readonly Static<typeof Coupon>[],
  now: Date,
  lang: Language,
): Static<typeof Promotion>[] {
  const common = ({ offer, entry }: { offer: Offer; entry: { id: number; priceMinor: number } }) => ({
    goods_id: String(offer.goodsId),
    sku_id: String(offer.skuId),
    activity_id: String(entry.id),
    spec: offer.specs.map(({ value }) => pickText(value, lang)).join(' · '),
    price: toRupiah(entry.priceMinor),
  })
  return [
    ...flash.map((it) => ({
      ...common(it),
      promotion_type: 'SECKILL' as const,
      title: pickText(it.slot.titles, lang),
      start_time: toSeconds(it.slot.startsAt),
      end_time: toSeconds(it.slot.endsAt),
      num: it.entry.setAside - it.entry.sold,
      seckill_goods_vo: presentFlash(it, now, lang),
    })),
    ...groups.map((it) => ({
      ...common(it),
      promotion_type: 'GROUPBUY' as const,
      title: pickText(it.entry.titles, lang),
      start_time: toSeconds(it.entry.startsAt),
      end_time: toSeconds(it.entry.endsAt),
      num: it.entry.places - it.entry.taken,
      groupbuy_goods_vo: presentGroup(it, now, lang),
    })),
    ...points.map((it) => ({
      ...common(it),
      promotion_type: 'EXCHANGE' as const,
      title: '',
      num: it.entry.total - it.entry.taken,
      exchange: presentPoints(it, lang),
    })),
    ...(minus ? [presentMinus(goodsId, minus, lang)] : []),
    ...(half ? [presentHalf(goodsId, half, lang)] : []),
    ...(discount ? [presentDiscount(goodsId, discount, lang)] : []),
    ...coupons.map((coupon) => ({
      goods_id: String(goodsId),
      activity_id: coupon.coupon_id,
      promotion_type: 'COUPON' as const,
      title: coupon.title,
      spec: '',
      start_time: coupon.start_time,
      end_time: coupon.end_time,
      num: coupon.create_num - coupon.received_num,
      price: coupon.coupon_price,
      coupon,
    })),
  ]
}

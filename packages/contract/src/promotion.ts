import { Type } from 'typebox'
import { CouponAudience } from './coupon-code.ts'
import { familyPointsGoods } from './family.ts'
import { route } from './route.ts'
import { Count, Flag, Id, Maybe, OneOf, Page, Paging, Rupiah, Seconds, Text } from './wire.ts'

export const couponScopes = ['ALL', 'CATEGORY', 'SOME_GOODS'] as const

export const Coupon = Type.Object({
  coupon_id: Id(),
  title: Type.String(),
  coupon_price: Rupiah('what it takes off'),
  coupon_threshold_price: Rupiah('from this sum of goods on'),
  start_time: Seconds(),
  end_time: Seconds(),
  is_start: Flag(),
  create_num: Count(),
  limit_num: Type.Integer({ minimum: 0, description: 'how many one member may take; 0 = no limit' }),
  received_num: Count(),
  used_num: Count(),
  seller_id: Maybe(Id('absent where the mall gives it')),
  seller_name: Type.String(),
  type: OneOf(['FREE_GET']),
  use_scope: OneOf(couponScopes),
  audience: CouponAudience,
  scope_id: Type.String({ description: 'categories or goods that can be seen, separated by commas' }),
  scope_description: Type.String(),
  scope_categories: Type.Array(Type.Object({ category_id: Id(), name: Type.String() })),
  scope_goods: Type.Array(Type.Object({ goods_id: Id(), name: Type.String(), thumbnail: Type.String() }), {
    description: 'the first of them',
  }),
  activity_description: Type.String(),
})

const tier = {
  full_money: Rupiah('from this sum of its goods on'),
  minus_value: Rupiah('so much off; 0 = none'),
  discount_value: Type.Number({ description: 'what is paid of 1; 1 = no share off' }),
  is_free_ship: Flag(),
  gives: Type.String({ description: 'all that the step gives, in words of the caller' }),
  is_send_gift: Flag('1 = pieces of a sku are given'),
  gift_id: Maybe(Id('the sku that is given')),
  gift_name: Maybe(Type.String({ description: 'of what is given, in the language of the caller' })),
  gift_num: Maybe(Count('pieces that are given')),
  gift_left: Maybe(Flag('0 = so many of it are not there now')),
  is_send_bonus: Flag('1 = a coupon is given once the order is completed'),
  bonus_id: Maybe(Id('the coupon that is given')),
  bonus_name: Maybe(Type.String({ description: 'of the coupon, in the language of the caller' })),
  is_send_point: Flag('1 = points are given once the order is completed'),
  point_value: Count('points that are given; 0 = none'),
}
const DiscountTier = Type.Object(tier)

/** From a sum of goods on a shop takes something off; one at a time, by itself. */
export const FullDiscount = Type.Object({
  fd_id: Id(),
  title: Type.String(),
  ...tier,
  tier_list: Type.Array(DiscountTier, { description: 'its steps, from the lowest sum on; the first is the one above' }),
  seller_id: Id(),
})

/** So much off each piece. */
export const MinusPrice = Type.Object({
  minus_id: Id(),
  title: Type.String(),
  single_reduction_value: Rupiah('off each piece, from the list price'),
  seller_id: Id(),
})

/** Every second piece of a line at half the list price. */
export const HalfPrice = Type.Object({ hp_id: Id(), title: Type.String(), seller_id: Id() })

export const TimeSlot = Type.Object({
  time_text: Type.String({ description: 'the hour in two digits, in the time zone of the mall' }),
  title: Type.String(),
  start_time: Seconds(),
  end_time: Seconds(),
  distance_time: Type.Integer({ minimum: 0, description: 'seconds until it begins; 0 = it runs' }),
  next_distance_time: Type.Integer({ minimum: 0, description: 'seconds until it ends' }),
})

const offered = {
  goods_id: Id(),
  sku_id: Id(),
  goods_name: Type.String(),
  spec: Type.String({ description: 'which specification, where there are several' }),
  thumbnail: Type.String(),
  original_price: Rupiah('the list price'),
  contract_price: Maybe(Rupiah('agreed with the company of the caller')),
  limit_num: Type.Integer({ minimum: 0, description: 'how many one member may have; 0 = no limit' }),
  seller_id: Id(),
  seller_name: Type.String(),
}

export const SeckillGoods = Type.Object({
  ...offered,
  seckill_id: Id(),
  seckill_price: Rupiah(),
  seckill_start_time: Type.Integer({ minimum: 0, maximum: 23, description: 'the hour' }),
  start_time: Seconds(),
  end_time: Seconds(),
  distance_start_time: Type.Integer({ minimum: 0, description: 'seconds' }),
  distance_end_time: Type.Integer({ minimum: 0, description: 'seconds' }),
  is_start: Flag(),
  sold_quantity: Type.Integer({ minimum: 1, description: 'set aside for this sale' }),
  sold_num: Count(),
  remain_quantity: Count(),
  sales_enable: Type.Boolean({ description: 'it runs and some are left' }),
})

export const GroupBuyGoods = Type.Object({
  ...offered,
  gb_id: Id(),
  act_id: Id(),
  cat_id: Id(),
  title: Type.String(),
  price: Rupiah(),
  start_time: Seconds(),
  end_time: Seconds(),
  is_start: Flag(),
  wanted_num: Type.Integer({ minimum: 2, description: 'pieces that have to be paid before the end' }),
  goods_num: Type.Integer({ minimum: 2, description: 'pieces that can be had in all' }),
  buy_num: Type.Integer({ minimum: 0, description: 'pieces that are paid' }),
  left_num: Count('pieces that can still be had'),
})

export const GroupBuyActivity = Type.Object({
  act_id: Id(),
  act_name: Type.String(),
  start_time: Seconds(),
  end_time: Seconds(),
  is_start: Flag(),
})

export const ExchangeGoods = Type.Object({
  ...offered,
  exchange_id: Id(),
  category_id: Id(),
  enable_exchange: Flag('1 = some are left'),
  exchange_point: Type.Integer({ minimum: 1 }),
  exchange_money: Rupiah('beside the points; 0 = points alone'),
  goods_num: Type.Integer({ minimum: 1, description: 'so many are given for points' }),
  exchange_num: Count(),
  min_quantity: Type.Integer({ minimum: 1 }),
  ...familyPointsGoods,
})

/** One thing that runs for goods now; exactly one of the last seven is there. */
export const Promotion = Type.Object({
  goods_id: Id(),
  sku_id: Maybe(Id('absent where it is for every specification')),
  activity_id: Id(),
  promotion_type: OneOf(['SECKILL', 'GROUPBUY', 'EXCHANGE', 'COUPON', 'FULL_DISCOUNT', 'MINUS', 'HALF_PRICE']),
  title: Type.String(),
  spec: Type.String(),
  start_time: Maybe(Seconds()),
  end_time: Maybe(Seconds()),
  num: Type.Integer({ minimum: 0, description: 'what is left' }),
  price: Rupiah('for one; of a coupon, a discount or a minus price what it takes off'),
  seckill_goods_vo: Maybe(SeckillGoods),
  groupbuy_goods_vo: Maybe(GroupBuyGoods),
  exchange: Maybe(ExchangeGoods),
  coupon: Maybe(Coupon),
  full_discount_vo: Maybe(FullDiscount),
  minus_vo: Maybe(MinusPrice),
  half_price_vo: Maybe(HalfPrice),
})

const get = { method: 'GET', audience: 'open', tag: 'promotion' } as const

/** What is offered beside the list price. Everything that has ended, or whose goods cannot be bought, is left out. */
export const promotionApi = {
  coupons: route({
    ...get,
    path: '/buyer_end/promotions/coupons/all',
    summary: 'Coupons that run or are to come, running ones first',
    input: Type.Object({
      ...Paging,
      keyword: Maybe(Text(200)),
      category: Maybe(Id('good for goods of this category or below it')),
      is_zq: Maybe(Flag('good for goods that the company of the caller has a contract for')),
      seller_id: Maybe(Id()),
    }),
    reply: Page(Coupon),
  }),
  shopCoupons: route({
    ...get,
    path: '/buyer_end/promotions/coupons',
    summary: 'The running coupons of a shop that are not all gone',
    input: Type.Object({ seller_id: Id() }),
    reply: Type.Array(Coupon),
  }),
  goodsCoupons: route({
    ...get,
    path: '/buyer_end/promotions/coupons/goods-use',
    summary: 'The running coupons that are good for goods, sku by sku',
    input: Type.Object({ goods_id: Id() }),
    reply: Type.Array(Type.Object({ sku_id: Id(), goods_id: Id(), coupon_list: Type.Array(Coupon) })),
  }),
  timeLine: route({
    ...get,
    path: '/buyer_end/promotions/seckill/time-line',
    summary: 'Flash sales of the next 24 hours, the running one first',
    reply: Type.Array(TimeSlot),
  }),
  seckillGoods: route({
    ...get,
    path: '/buyer_end/promotions/seckill/goods-list',
    summary: 'Goods of one flash sale',
    input: Type.Object({
      ...Paging,
      range_time: Maybe(
        Type.String({
          pattern: '^(0?[0-9]|1[0-9]|2[0-4])$',
          description: 'the hour as in the time line; else its first',
        }),
      ),
    }),
    reply: Page(SeckillGoods),
  }),
  groupBuyCategories: route({
    ...get,
    path: '/buyer_end/promotions/group-buy/cats',
    summary: 'Categories in which a group buy runs or is to come',
    reply: Type.Array(
      Type.Object({
        cat_id: Id(),
        parent_id: Type.String(),
        cat_name: Type.String(),
        cat_path: Type.String(),
        cat_order: Type.Integer(),
      }),
    ),
  }),
  groupBuyActive: route({
    ...get,
    path: '/buyer_end/promotions/group-buy/active',
    summary: 'Group buys that run or are to come',
    input: Type.Object({ active_id: Maybe(Id()) }),
    reply: Type.Array(GroupBuyActivity),
  }),
  groupBuyGoods: route({
    ...get,
    path: '/buyer_end/promotions/group-buy/goods',
    summary: 'Goods of group buys, running ones first',
    input: Type.Object({ ...Paging, cat_id: Maybe(Id()), active_id: Maybe(Id()) }),
    reply: Page(GroupBuyGoods),
  }),
  exchangeCategories: route({
    ...get,
    path: '/buyer_end/promotions/exchange/cats',
    summary: 'Categories of the points mall',
    reply: Type.Array(Type.Object({ category_id: Id(), name: Type.String(), category_order: Type.Integer() })),
  }),
  exchangeGoods: route({
    ...get,
    path: '/buyer_end/promotions/exchange/goods',
    summary: 'Goods for points',
    input: Type.Object({ ...Paging, cat_id: Maybe(Id()) }),
    reply: Page(ExchangeGoods),
  }),
  highlights: route({
    ...get,
    path: '/buyer_end/promotions/highlights',
    summary: 'The first of each kind, for the home page',
    reply: Type.Object({
      time_line: Type.Array(TimeSlot),
      seckill: Type.Array(SeckillGoods),
      group_buy: Type.Array(GroupBuyGoods),
      coupons: Type.Array(Coupon),
      exchange: Type.Array(ExchangeGoods),
    }),
  }),
  ofGoods: route({
    ...get,
    path: '/buyer_end/promotions/:goods_id',
    summary: 'What runs for goods now, coupons included',
    params: Type.Object({ goods_id: Id() }),
    reply: Type.Array(Promotion),
  }),
}

import { Type } from 'typebox'
import { Backorder } from './backorder.ts'
import { SpecValue, Tier } from './catalog.ts'
import { familyCartShop, FamilyTerm } from './family.ts'
import { ofLine, PackSize, quantitiesOfSku } from './pack.ts'
import { ArrivesBy } from './promised-day.ts'
import { couponScopes } from './promotion.ts'
import { route } from './route.ts'
import { Count, DayText, Done, Flag, Id, IdList, Maybe, OneOf, Quantity, Rupiah, Seconds } from './wire.ts'

export const ways = ['CART', 'BUY_NOW'] as const
export const promotionTypes = [
  'NO',
  'POINT',
  'MINUS',
  'GROUPBUY',
  'EXCHANGE',
  'HALF_PRICE',
  'FULL_DISCOUNT',
  'SECKILL',
] as const

export const PriceDetail = Type.Object({
  original_price: Rupiah('every line at the price of one piece'),
  goods_price: Rupiah('after quantity breaks, contract prices and flash sales'),
  cash_back: Rupiah('what those, promotions of single lines and discounts of shops saved'),
  full_minus: Rupiah('by discounts of shops'),
  coupon_price: Rupiah('by coupons'),
  discount_price: Rupiah('everything that was saved'),
  freight_price: Rupiah(),
  is_free_freight: Flag(),
  exchange_point: Count(),
  total_price: Rupiah('payable'),
})
export const CartPromotion = Type.Object({
  sku_id: Type.String({ description: 'empty where it is of the whole shop' }),
  promotion_id: Type.String(),
  promotion_type: OneOf(promotionTypes),
  promotion_name: Type.String(),
  is_check: Flag('1 = it applies'),
  price: Maybe(Rupiah('one piece, in a flash sale, a group buy or beside the points')),
  points: Maybe(Count('for one piece; only where goods are given for points')),
  saving: Maybe(Rupiah('what the line costs less by it; 0 = it does not apply')),
  enable_num: Maybe(Type.Integer({ minimum: 0, description: 'so many the member can still have of it' })),
  missing: Maybe(Rupiah('of its goods, until it gives something or more')),
  end_time: Seconds(),
  notice: Type.String({ description: 'what it gives, what is missing for more, or why it does not apply' }),
})
/** A coupon of the member, held against the ticked lines. */
export const CartCoupon = Type.Object({
  member_coupon_id: Id(),
  coupon_id: Id(),
  seller_id: Type.String({ description: '0 = of the mall' }),
  seller_name: Type.String(),
  title: Type.String(),
  amount: Rupiah('what it takes off'),
  coupon_threshold_price: Rupiah('from this sum of its goods on, after discounts of shops'),
  use_term: FamilyTerm,
  use_scope: OneOf(couponScopes),
  end_time: Seconds(),
  enable: Flag('1 = it fits the ticked lines'),
  selected: Flag(),
  by_itself: Flag('1 = the mall has chosen it, because it takes off most'),
  error_msg: Type.String({ description: 'why it does not fit' }),
  enable_sku_list: Type.Array(Id()),
})

export const CartLine = Type.Object({
  seller_id: Id(),
  seller_name: Type.String(),
  goods_id: Id(),
  sku_id: Id(),
  sku_sn: Type.String(),
  cat_id: Id(),
  name: Type.String(),
  goods_image: Type.String(),
  num: Type.Integer(),
  original_price: Rupiah('one piece, without quantity breaks'),
  purchase_price: Rupiah('one piece, at this quantity'),
  subtotal: Rupiah(),
  discount_price: Rupiah('by its own promotion, and its share of what is taken off the shop or the whole'),
  actual_pay_total: Rupiah('subtotal less that'),
  goods_weight: Type.Number(),
  checked: Flag(),
  invalid: Flag('1 = expired'),
  error_message: Type.String(),
  enable_quantity: Count(),
  restock_on: Maybe(DayText('when more of it comes; absent: the shop has not said, or says it with `backorder`')),
  backorder: Maybe(Backorder),
  ...quantitiesOfSku,
  unit: Type.String(),
  ...ofLine,
  pack_gone: Maybe(
    Quantity(
      'base units in the pack in which the line was put in and which its shop no longer has; the quantity stays',
    ),
  ),
  tiers: Type.Array(Tier),
  next_tier: Maybe(Tier),
  price_because: OneOf(['LIST', 'TIER', 'CONTRACT', 'FLASH', 'QUOTE', 'GROUP_BUY'], 'why this price'),
  is_ship: Flag('1 = can be delivered to the chosen address'),
  spec_list: Type.Array(SpecValue),
  goods_type: OneOf(['NORMAL']),
  single_list: Type.Array(CartPromotion),
  group_list: Type.Array(CartPromotion),
})
/** Pieces that come with an order for nothing. */
export const CartGift = Type.Object({
  sku_id: Id('of the gift'),
  goods_id: Id('of the gift'),
  name: Type.String({ description: 'of the gift, in the language of the caller' }),
  spec_text: Type.String({ description: 'such as Blue, 50 ml; empty where there is one of its kind' }),
  thumbnail: Type.String({ description: 'picture of the gift' }),
  num: Quantity('pieces of it'),
  is_gone: Flag('1 = it has run out, and the order goes without it'),
})
export const CartShop = Type.Object({
  shop_id: Id(),
  shop_name: Type.String(),
  seller_id: Id(),
  seller_name: Type.String(),
  checked: Flag('1 when every valid line is ticked'),
  invalid: Flag('1 when no line is valid'),
  weight: Type.Number(),
  price: PriceDetail,
  free_freight_from: Maybe(Rupiah()),
  free_freight_left: Maybe(Rupiah('what is missing for free freight')),
  ...ArrivesBy,
  sku_list: Type.Array(CartLine),
  gift_list: Type.Array(CartGift, { description: 'what the discount of the shop gives beside the ticked lines' }),
  promotion_list: Type.Array(CartPromotion),
  promotion_notice: Type.String({ description: 'what the discount of the shop gives, or what is missing for it' }),
  ...familyCartShop,
})
export const CartView = Type.Object({
  cart_list: Type.Array(CartShop),
  total_price: PriceDetail,
  coupon_list: Type.Array(CartCoupon, { description: 'of the ticked lines; empty for the whole cart' }),
  checked_num: Count(),
  line_num: Type.Integer({ description: 'lines in the cart, ticked or not' }),
})

const Way = { way: Maybe(OneOf(ways)) }
const Adding = {
  num: Quantity('base units, whatever the pack'),
  pack: Maybe(PackSize),
  activity_id: Maybe(Type.String({ pattern: '^[0-9]{1,15}$', description: 'of the promotion; 0 = none' })),
  promotion_type: Maybe(OneOf(promotionTypes)),
}

export const cartApi = {
  show: route({
    method: 'GET',
    path: '/buyer_end/trade/carts/:scope',
    audience: 'buyer',
    needs: 'signed-in',
    tag: 'cart',
    summary: 'The cart: all lines, or the ticked ones with freight for the chosen address',
    params: Type.Object({ scope: OneOf(['all', 'checked']) }),
    input: Type.Object(Way),
    reply: CartView,
  }),
  add: route({
    method: 'POST',
    path: '/buyer_end/trade/carts',
    audience: 'buyer',
    needs: 'signed-in',
    tag: 'cart',
    summary: 'Adds a quantity of a sku; the line becomes ticked',
    input: Type.Object({ sku_id: Id(), ...Adding }),
    reply: CartLine,
  }),
  addMany: route({
    method: 'POST',
    path: '/buyer_end/trade/carts/many',
    audience: 'buyer',
    needs: 'signed-in',
    tag: 'cart',
    summary: 'Adds several skus at once, all or none',
    input: Type.Object({
      sku_list: Type.Array(
        Type.Object({ sku_id: Id(), num: Quantity('base units, whatever the pack'), pack: Maybe(PackSize) }),
        {
          minItems: 1,
          maxItems: 100,
        },
      ),
    }),
    reply: Type.Object({ added: Count() }),
  }),
  buyNow: route({
    method: 'POST',
    path: '/buyer_end/trade/carts/buy',
    audience: 'buyer',
    needs: 'signed-in',
    tag: 'cart',
    summary: 'Fills the one-line cart of buying at once, leaving the real cart alone; skuId is the same as sku_id',
    input: Type.Object({ sku_id: Maybe(Id()), skuId: Maybe(Id()), ...Adding }),
    reply: CartLine,
  }),
  change: route({
    method: 'POST',
    path: '/buyer_end/trade/carts/sku/:id',
    audience: 'buyer',
    needs: 'signed-in',
    tag: 'cart',
    summary: 'Changes the quantity of a line, or ticks it',
    params: Type.Object({ id: Id() }),
    input: Type.Object({
      num: Maybe(Quantity('base units, whatever the pack')),
      pack: Maybe(PackSize),
      checked: Maybe(Flag()),
    }),
    reply: CartLine,
  }),
  tickAll: route({
    method: 'POST',
    path: '/buyer_end/trade/carts/checked',
    audience: 'buyer',
    needs: 'signed-in',
    tag: 'cart',
    summary: 'Ticks or unticks every line',
    input: Type.Object({ checked: Flag() }),
    reply: Done,
  }),
  tickShop: route({
    method: 'POST',
    path: '/buyer_end/trade/carts/seller/:shopId',
    audience: 'buyer',
    needs: 'signed-in',
    tag: 'cart',
    summary: 'Ticks or unticks the lines of a shop',
    params: Type.Object({ shopId: Id() }),
    input: Type.Object({ checked: Flag() }),
    reply: Done,
  }),
  remove: route({
    method: 'DELETE',
    path: '/buyer_end/trade/carts/:ids/sku',
    audience: 'buyer',
    needs: 'signed-in',
    tag: 'cart',
    summary: 'Removes lines; skus that are not in the cart are passed over',
    params: Type.Object({ ids: IdList() }),
    reply: Type.Object({ removed: Count() }),
  }),
  clear: route({
    method: 'DELETE',
    path: '/buyer_end/trade/carts',
    audience: 'buyer',
    needs: 'signed-in',
    tag: 'cart',
    summary: 'Empties the cart',
    reply: Type.Object({ removed: Count() }),
  }),
  export: route({
    method: 'GET',
    path: '/buyer_end/trade/carts/exportCarInfo',
    audience: 'buyer',
    needs: 'signed-in',
    tag: 'cart',
    summary: 'The cart as a workbook in the language of the reader; quick order reads it back',
    reply: Type.String(),
    download: { contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
    rate: { perMinute: 20 },
  }),
  price: route({
    method: 'GET',
    path: '/buyer_end/trade/carts/price',
    audience: 'buyer',
    needs: 'signed-in',
    tag: 'cart',
    summary: 'The totals of the ticked lines',
    input: Type.Object(Way),
    reply: PriceDetail,
  }),
}

import { Type } from 'typebox'
import { SpecValue, Tier } from './catalog.ts'
import { route } from './route.ts'
import { Count, Done, Flag, Id, IdList, Maybe, OneOf, Quantity, Rupiah, Text } from './wire.ts'

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
  goods_price: Rupiah('after quantity breaks and contract prices'),
  cash_back: Rupiah('what those saved'),
  full_minus: Rupiah(),
  coupon_price: Rupiah(),
  discount_price: Rupiah(),
  freight_price: Rupiah(),
  is_free_freight: Flag(),
  exchange_point: Count(),
  total_price: Rupiah('payable'),
})
export const CartPromotion = Type.Object({
  sku_id: Id(),
  promotion_id: Type.String(),
  promotion_type: OneOf(promotionTypes),
  promotion_name: Type.String(),
  is_check: Flag(),
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
  goods_weight: Type.Number(),
  checked: Flag(),
  invalid: Flag('1 = expired'),
  error_message: Type.String(),
  enable_quantity: Count(),
  min_quantity: Quantity(),
  order_multiple: Quantity(),
  unit: Type.String(),
  tiers: Type.Array(Tier),
  next_tier: Maybe(Tier),
  price_because: OneOf(['LIST', 'TIER', 'CONTRACT'], 'why this price'),
  is_ship: Flag('1 = can be delivered to the chosen address'),
  spec_list: Type.Array(SpecValue),
  goods_type: Type.String(),
  single_list: Type.Array(CartPromotion),
  group_list: Type.Array(CartPromotion),
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
  sku_list: Type.Array(CartLine),
  promotion_list: Type.Array(CartPromotion),
})
export const CartView = Type.Object({
  cart_list: Type.Array(CartShop),
  total_price: PriceDetail,
  checked_num: Count(),
  line_num: Type.Integer({ description: 'lines in the cart, ticked or not' }),
})

const Way = { way: Maybe(OneOf(ways)) }
const Adding = {
  num: Quantity(),
  activity_id: Maybe(Text(20)),
  promotion_type: Maybe(OneOf(promotionTypes)),
}

export const cartApi = {
  show: route({
    method: 'GET',
    path: '/buyer_end/trade/carts/:scope',
    audience: 'buyer',
    tag: 'cart',
    summary: 'The cart: all lines, or the ticked ones with freight for the chosen address',
    params: Type.Object({ scope: OneOf(['all', 'checked']) }),
    ask: Type.Object(Way),
    reply: CartView,
  }),
  add: route({
    method: 'POST',
    path: '/buyer_end/trade/carts',
    audience: 'buyer',
    tag: 'cart',
    summary: 'Adds a quantity of a sku; the line becomes ticked',
    ask: Type.Object({ sku_id: Id(), ...Adding }),
    reply: CartLine,
  }),
  addMany: route({
    method: 'POST',
    path: '/buyer_end/trade/carts/many',
    audience: 'buyer',
    tag: 'cart',
    summary: 'Adds several skus at once, all or none',
    ask: Type.Object({
      sku_list: Type.Array(Type.Object({ sku_id: Id(), num: Quantity() }), { minItems: 1, maxItems: 100 }),
    }),
    reply: Type.Object({ added: Count() }),
  }),
  buyNow: route({
    method: 'POST',
    path: '/buyer_end/trade/carts/buy',
    audience: 'buyer',
    tag: 'cart',
    summary: 'Fills the one-line cart of buying at once, leaving the real cart alone; skuId is the same as sku_id',
    ask: Type.Object({ sku_id: Maybe(Id()), skuId: Maybe(Id()), ...Adding }),
    reply: CartLine,
  }),
  change: route({
    method: 'POST',
    path: '/buyer_end/trade/carts/sku/:id',
    audience: 'buyer',
    tag: 'cart',
    summary: 'Changes the quantity of a line, or ticks it',
    params: Type.Object({ id: Id() }),
    ask: Type.Object({ num: Maybe(Quantity()), checked: Maybe(Flag()) }),
    reply: CartLine,
  }),
  tickAll: route({
    method: 'POST',
    path: '/buyer_end/trade/carts/checked',
    audience: 'buyer',
    tag: 'cart',
    summary: 'Ticks or unticks every line',
    ask: Type.Object({ checked: Flag() }),
    reply: Done,
  }),
  tickShop: route({
    method: 'POST',
    path: '/buyer_end/trade/carts/seller/:shopId',
    audience: 'buyer',
    tag: 'cart',
    summary: 'Ticks or unticks the lines of a shop',
    params: Type.Object({ shopId: Id() }),
    ask: Type.Object({ checked: Flag() }),
    reply: Done,
  }),
  remove: route({
    method: 'DELETE',
    path: '/buyer_end/trade/carts/:ids/sku',
    audience: 'buyer',
    tag: 'cart',
    summary: 'Removes lines; skus that are not in the cart are passed over',
    params: Type.Object({ ids: IdList() }),
    reply: Type.Object({ removed: Count() }),
  }),
  clear: route({
    method: 'DELETE',
    path: '/buyer_end/trade/carts',
    audience: 'buyer',
    tag: 'cart',
    summary: 'Empties the cart',
    reply: Type.Object({ removed: Count() }),
  }),
  price: route({
    method: 'GET',
    path: '/buyer_end/trade/carts/price',
    audience: 'buyer',
    tag: 'cart',
    summary: 'The totals of the ticked lines',
    ask: Type.Object(Way),
    reply: PriceDetail,
  }),
}

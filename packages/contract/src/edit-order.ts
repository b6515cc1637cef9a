import { Type } from 'typebox'
import { CartGift, CartLine, PriceDetail } from './cart.ts'
import { AccountingShare, InvoiceChoice, LineSplits, receiveTimes } from './checkout.ts'
import { OrderFieldRule, OrderFields, OrderFieldsInput } from './order-fields.ts'
import { Order } from './order.ts'
import { PackSize } from './pack.ts'
import { route } from './route.ts'
import { Count, Flag, Id, Maybe, OneOf, Quantity, Rupiah, RupiahInput, Sn, Text } from './wire.ts'

/** How many lines an order can be edited to. */
export const orderLineLimit = 200

/** A line of an order that is being edited, as in a cart: what it would be, beside what was ordered. */
export const EditedLine = Type.Object({
  ...CartLine.properties,
  order_line_id: Type.String({ description: 'empty for goods that are not in the order yet' }),
  ordered_num: Type.Integer({ minimum: 0, description: '0 for goods that are not in the order yet' }),
  ordered_price: Rupiah('one piece, as ordered; 0 for goods that are not in the order yet'),
  current_price: Rupiah('one piece today, at this quantity'),
  error_code: Type.String({ description: 'why this quantity cannot be ordered; empty when it can' }),
})

/** What an order would be after an edit. */
export const OrderDraft = Type.Object({
  order_sn: Sn(),
  shop_id: Id(),
  shop_name: Type.String(),
  version: Count(),
  sku_list: Type.Array(EditedLine),
  gift_list: Type.Array(CartGift, { description: 'what the discount of the shop gives beside these lines' }),
  ordered: PriceDetail,
  price: PriceDetail,
  deliverable: Flag('1 = the shop delivers to the address'),
  blocked: Type.Array(
    Type.Object({ code: Type.String(), message: Type.String(), sku_id: Type.String({ description: 'may be empty' }) }),
    { description: 'why this could not be saved' },
  ),
})

const NamedBearer = {
  cost_center_id: Id(),
  cost_center_code: Type.String(),
  cost_center_name: Type.String(),
  accounting_sub_id: Id(),
  accounting_sub_code: Type.String(),
  accounting_sub_description: Type.String(),
}

/** What can be edited of an order beside its lines. */
export const OrderInfo = Type.Object({
  order_sn: Sn(),
  version: Count(),
  ship_name: Type.String(),
  ship_mobile: Type.String(),
  ship_region_id: Id(),
  ship_province: Type.String(),
  ship_city: Type.String(),
  ship_county: Type.String(),
  ship_addr: Type.String(),
  receive_time: OneOf(receiveTimes),
  remark: Type.String(),
  ...OrderFields,
  order_fields: OrderFieldRule,
  need_receipt: Flag(),
  receipt_history: Maybe(InvoiceChoice),
  accounting: Type.Array(Type.Object({ ...NamedBearer, percent: Type.Integer(), amount: Rupiah() }), {
    description: 'of the lines without a split of their own, with their freight; empty where every line has one',
  }),
  line_accounting: Type.Array(
    Type.Object({
      sku_id: Id(),
      accounting: Type.Array(
        Type.Object({
          ...NamedBearer,
          percent: Maybe(Type.Integer({ description: 'absent where the line is split by amount' })),
          amount: Rupiah('of the goods of the line'),
        }),
      ),
    }),
    { description: 'lines with a split of their own' },
  ),
})

const Wanted = Type.Array(Type.Object({ sku_id: Id(), num: Quantity(), pack: Maybe(PackSize) }), {
  maxItems: orderLineLimit,
  description: 'every line the order shall have; what is not named is taken out',
})
const Version = {
  version: Type.Integer({ minimum: 0, maximum: 1_000_000, description: 'of the order that the person saw' }),
}
const SeenTotal = {
  seen_total: Maybe(RupiahInput('the total the person saw; another one is refused with the new sheet')),
}
const Info = {
  address_id: Maybe(Id('one of the addresses of the caller; freight is counted anew')),
  accounting: Maybe(Type.Array(AccountingShare, { minItems: 1, maxItems: 10 })),
  line_accounting: Maybe(LineSplits),
  receive_time: Maybe(OneOf(receiveTimes)),
  remark: Maybe(Text(200, { blank: true })),
  ...OrderFieldsInput,
  invoice: Maybe(InvoiceChoice),
  need_receipt: Maybe(Flag('0 = no invoice any more')),
}
const tag = 'order'

export const editOrderApi = {
  lines: route({
    method: 'GET',
    path: '/buyer_end/trade/orders/getSkuListAndCountPrice',
    audience: 'buyer',
    needs: 'my-order',
    tag,
    summary: 'An order that can be edited: its lines as ordered and at the prices of today',
    input: Type.Object({ order_sn: Sn() }),
    reply: OrderDraft,
  }),
  count: route({
    method: 'POST',
    path: '/buyer_end/trade/orders/countSkuListPrice',
    audience: 'buyer',
    needs: 'my-order',
    tag,
    summary:
      'What an order would be with these lines, or at this address, and what stands in the way; nothing is written',
    input: Type.Object({
      order_sn: Sn(),
      sku_list: Maybe(Wanted),
      address_id: Info.address_id,
      line_accounting: Info.line_accounting,
    }),
    reply: OrderDraft,
  }),
  setLines: route({
    method: 'POST',
    path: '/buyer_end/trade/orders/setSkuList',
    audit: { object: 'order', id: 'sn' },
    audience: 'buyer',
    needs: 'my-order',
    idempotent: 'keyed',
    tag,
    summary: 'Sets the lines of a draft or rejected order at the prices of today, and whatever else is named with them',
    input: Type.Object({ order_sn: Sn(), ...Version, sku_list: Wanted, ...Info, ...SeenTotal }),
    reply: Order,
  }),
  info: route({
    method: 'GET',
    path: '/buyer_end/trade/orders/updateOrderInfo',
    audience: 'buyer',
    needs: 'my-order',
    tag,
    summary: 'What can be edited of an order beside its lines',
    input: Type.Object({ order_sn: Sn() }),
    reply: OrderInfo,
  }),
  setInfo: route({
    method: 'POST',
    path: '/buyer_end/trade/orders/:sn/info',
    audit: { object: 'order', id: 'sn' },
    audience: 'buyer',
    needs: 'my-order',
    idempotent: 'keyed',
    tag,
    summary: 'Changes what is named of a draft or rejected order; its lines keep their prices',
    params: Type.Object({ sn: Sn() }),
    input: Type.Object({ ...Version, ...Info, ...SeenTotal }),
    reply: Order,
  }),
}

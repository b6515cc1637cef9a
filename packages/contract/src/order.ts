import { Type } from 'typebox'
import { Backorder } from './backorder.ts'
import { SpecValue } from './catalog.ts'
import { InvoiceChoice, receiveTimes } from './checkout.ts'
import { familyOrder, familyParcel } from './family.ts'
import { savingSources } from './figures.ts'
import { OrderAttachments } from './order-attachments.ts'
import { OrderFields } from './order-fields.ts'
import {
  orderStatuses,
  auditStatuses,
  orderLabels,
  orderEvents,
  orderNarrowings,
  OrderAction,
  Allowable,
} from './order-status.ts'
import { ofLine } from './pack.ts'
import { OrderPromise } from './promised-day.ts'
import { Differences, GoodsReceipt, Shipment } from './parcel.ts'
import { Count, DayText, Flag, Id, Maybe, OneNumber, OneOf, Quantity, Rupiah, Seconds, Sn, Text } from './wire.ts'

export const OrderSku = Type.Object({
  order_line_id: Id(),
  goods_id: Id(),
  sku_id: Id(),
  sku_sn: Type.String(),
  cat_id: Id(),
  name: Type.String(),
  goods_image: Type.String(),
  spec_list: Type.Array(SpecValue),
  unit: Type.String(),
  ...ofLine,
  num: Quantity(),
  backorder: Maybe(Backorder),
  original_price: Rupiah(),
  purchase_price: Rupiah(),
  subtotal: Rupiah(),
  discount_price: Rupiah('its share of what was taken off the order'),
  actual_pay_total: Rupiah('subtotal less that'),
  ship_num: Count(),
  rog_num: Count(),
  ...Differences,
  comment_status: OneOf(['UNFINISHED', 'FINISHED']),
  is_gift: Flag('1: it came with the order for nothing'),
})

/** What the discount of the shop gave the order beside the money. */
const OrderGift = Type.Object({
  kind: OneOf(['GIFT', 'COUPON', 'POINTS'], 'GIFT: pieces of a sku; COUPON: of the shop; POINTS: of the member'),
  name: Type.String({ description: 'of the goods or the coupon; empty of points' }),
  num: Count('pieces, coupons or points; of points what is left of them after refunds'),
  state: OneOf(
    ['PROMISED', 'GIVEN', 'GONE'],
    'PROMISED: comes once the order is completed; GIVEN: it was given; GONE: it had run out, or was taken back with a refund',
  ),
})

/** The group buy that an order has its price of. */
const OrderGroup = Type.Object(
  {
    gb_id: Id('of the goods in the group buy'),
    state: OneOf(['OPEN', 'WON', 'LOST'], 'OPEN: it waits; WON: it is sent; LOST: it is canceled and refunded'),
    wanted_num: Count('pieces that have to be paid before the end'),
    buy_num: Count('pieces that are'),
    end_time: Seconds('when it ends'),
  },
  { description: 'the group buy that it is of; absent for other orders, and once it is canceled' },
)

const Head = {
  order_id: Id(),
  sn: Sn(),
  trade_sn: Sn(),
  seller_id: Id(),
  shop_id: Id(),
  seller_name: Type.String(),
  member_id: Id(),
  member_name: Type.String(),
  client_name: Type.String(),
  order_status: OneOf(orderStatuses),
  audit_status: OneOf(auditStatuses),
  order_label: OneOf(orderLabels),
  order_status_text: Type.String({ description: 'the label in the language of the caller' }),
  pay_status: OneOf(['PAY_NO', 'PAY_YES']),
  ship_status: OneOf(['SHIP_NO', 'SHIP_PARTIAL', 'SHIP_YES', 'SHIP_ROG']),
  comment_status: OneOf(['UNFINISHED', 'FINISHED'], 'FINISHED when every line is reviewed'),
  order_amount: Rupiah(),
  order_price: Rupiah(),
  goods_price: Rupiah(),
  shipping_price: Rupiah(),
  discount_price: Rupiah(),
  goods_num: Count(),
  exchange_point: Maybe(Count('points that are paid beside the money; absent: none')),
  create_time: Seconds(),
  payment_time: Maybe(Seconds()),
  complete_time: Maybe(Seconds()),
  ...OrderFields,
  ...OrderPromise,
  ...OrderAttachments,
  cost_center: Type.String({ description: 'codes, separated by commas' }),
  group_buy: Maybe(OrderGroup),
  cancel_reason: Type.String(),
  reject_reason: Type.String(),
  version: Type.Integer(),
  actions: Type.Array(OrderAction),
  order_operate_allowable_vo: Allowable,
  order_sku_list: Type.Array(OrderSku),
  ...familyOrder(OrderSku),
}
export const OrderRow = Type.Object(Head)

export const TimelineEntry = Type.Object({
  at: Seconds(),
  kind: OneOf(['order', 'approval', 'payment', 'parcel', 'receipt']),
  what: OneOf(orderEvents, 'what happened'),
  text: Type.String({ description: 'in the language of the caller' }),
  who: Type.String(),
  note: Type.String(),
})
export const FlowNode = Type.Object({
  order_status: OneOf(orderStatuses),
  text: Type.String(),
  show_status: OneNumber([0, 1, 2, 3], '0 to come, 1 done, 2 the end, 3 cancelled'),
  at: Maybe(Seconds()),
})

const NamedBearer = {
  cost_center_code: Type.String(),
  cost_center_name: Type.String(),
  accounting_sub_code: Type.String(),
  accounting_sub_description: Type.String(),
}

export const Order = Type.Object({
  ...Head,
  inquiry: Maybe(Type.Object({ id: Id(), sn: Sn() }, { description: 'the inquiry whose quote was ordered' })),
  need_pay_money: Rupiah(),
  pay_money: Rupiah(),
  ship_name: Type.String(),
  ship_mobile: Type.String(),
  ship_province: Type.String(),
  ship_city: Type.String(),
  ship_county: Type.String(),
  ship_addr: Type.String(),
  receive_time: OneOf(receiveTimes),
  remark: Type.String(),
  need_receipt: Flag(),
  receipt_history: Maybe(InvoiceChoice),
  accounting: Type.Array(Type.Object({ ...NamedBearer, percent: Type.Integer(), amount: Rupiah() }), {
    description: 'who bears the order in all; percents add up to 10000, amounts to what it costs',
  }),
  line_accounting: Type.Array(
    Type.Object({
      order_line_id: Id(),
      sku_id: Id(),
      accounting: Type.Array(
        Type.Object({
          ...NamedBearer,
          percent: Maybe(Type.Integer({ description: 'absent where the line is split by amount' })),
          amount: Rupiah('of the goods of the line; adds up to its subtotal'),
          freight: Rupiah('its part of the freight of the order'),
        }),
      ),
    }),
    { description: 'who bears the lines with a split of their own; part of `accounting`' },
  ),
  price_sheet: Type.Array(
    Type.Object({
      kind: OneOf(['goods', 'saving', 'discount', 'coupon', 'freight']),
      text: Type.String(),
      amount: Rupiah(),
    }),
  ),
  gives: Type.Array(OrderGift, { description: 'what the discount of the shop gives beside the money' }),
  shipments: Type.Array(Shipment),
  ...familyParcel,
  receipts: Type.Array(GoodsReceipt),
  timeline: Type.Array(TimelineEntry),
  flow: Type.Array(FlowNode),
  items_json: Type.String({ description: 'the lines once more as text, as older clients read them' }),
  pay_deadline: Maybe(Seconds()),
})

/** What the list of orders shows, and what an export of it holds. */
export const OrderFilter = {
  order_status: Maybe(OneOf(orderNarrowings)),
  tag: Maybe(OneOf(orderNarrowings)),
  key_words: Maybe(Text(100, { description: 'order number, PO number, goods name or sku' })),
  start_time: Maybe(Seconds()),
  end_time: Maybe(Seconds()),
  seller_id: Maybe(Id()),
  member_id: Maybe(Id('ordered by this member')),
  cost_center_id: Maybe(Id('charged to this cost centre, all of it or a part')),
  accounting_sub_id: Maybe(Id('charged to this accounting subject, all of it or a part')),
  cat_id: Maybe(Id('with goods of this category or of one below it')),
  spent: Maybe(Flag('1 = only what was paid, and not all of it given back')),
  saved_by: Maybe(OneOf(savingSources, 'with a line that was cheaper than its list price because of this')),
  late: Maybe(Flag('1 = only what came after the day it was needed, 0 = only what came by that day')),
  returned: Maybe(Flag('1 = only what was not cancelled, and of which something went back')),
  needed_from: Maybe(DayText('needed on this day or later')),
  needed_to: Maybe(DayText('needed on this day or earlier')),
}

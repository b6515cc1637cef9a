import { Type } from 'typebox'
import { BudgetTouched, levelModes, SubmitPreview } from './approval.ts'
import { SpecValue } from './catalog.ts'
import { InvoiceChoice } from './checkout.ts'
import { familyOrder, familyParcel } from './family.ts'
import { PictureAddress } from './media.ts'
import { route } from './route.ts'
import {
  Count,
  Flag,
  Id,
  Maybe,
  OneOf,
  Page,
  Paging,
  Quantity,
  Rupiah,
  Seconds,
  Sn,
  Text,
  RequiredText,
} from './wire.ts'

export const orderStatuses = [
  'NEW',
  'INTODB_ERROR',
  'CONFIRM',
  'PAID_OFF',
  'SHIPPED',
  'ROG',
  'COMPLETE',
  'CANCELLED',
  'AFTER_SERVICE',
] as const
export const auditStatuses = ['DRAFT', 'PENDING', 'REJECTED', 'APPROVED'] as const
/** What a person reads as the state of an order: status, audit and receipts in one word. */
export const orderLabels = [
  'PENDING_SUBMISSION',
  'PENDING_REVIEW',
  'REJECTED',
  'CREATION_FAILED',
  'PENDING_PAYMENT',
  'PENDING_DELIVERY',
  'PARTLY_SHIPPED',
  'SHIPPED',
  'PARTLY_RECEIVED',
  'RECEIVED',
  'PENDING_GOODS_REVIEW',
  'COMPLETED',
  'CANCELLED',
  'AFTER_SERVICE',
] as const
export const orderActions = [
  'submit',
  'edit',
  'withdraw',
  'cancel',
  'approve',
  'reject',
  'pay',
  'receive',
  'complete',
  'review',
  'ship',
] as const

/** Tabs of the order list; the family's older tags are understood as well. */
export const orderTags = [
  'ALL',
  'TO_SUBMIT',
  'IN_REVIEW',
  'REJECTED',
  'WAIT_PAY',
  'WAIT_SHIP',
  'WAIT_ROG',
  'PARTLY_RECEIVED',
  'WAIT_COMMENT',
  'COMPLETE',
  'CANCELLED',
] as const

export const OrderAction = Type.Object({
  name: OneOf(orderActions),
  allowed: Flag(),
  because: Type.String({ description: 'why not, in the language of the caller; empty when allowed' }),
})

/** The family's flags, the same answers as `actions`. */
export const Allowable = Type.Object({
  allow_submit: Type.Boolean(),
  allow_edit: Type.Boolean(),
  allow_withdraw: Type.Boolean(),
  allow_cancel: Type.Boolean(),
  allow_pay: Type.Boolean(),
  allow_ship: Type.Boolean(),
  allow_rog: Type.Boolean(),
  allow_approve: Type.Boolean(),
  allow_comment: Type.Boolean(),
})

/** What came otherwise than it was sent (spec 4: receipts). */
export const receiptLimits = { pictures: 5, note: 200 } as const
const Differences = {
  damaged_num: Type.Integer({ minimum: 0, description: 'of those received' }),
  missing_num: Type.Integer({ minimum: 0, description: 'sent, and said never to have come; not received' }),
  over_num: Type.Integer({ minimum: 0, description: 'came beyond what was sent; nothing is charged for them' }),
}
const Some = (description: string) => Maybe(Type.Integer({ minimum: 0, maximum: 99_999, description }))

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
  num: Quantity(),
  original_price: Rupiah(),
  purchase_price: Rupiah(),
  subtotal: Rupiah(),
  discount_price: Rupiah('its share of what was taken off the order'),
  actual_pay_total: Rupiah('subtotal less that'),
  ship_num: Count(),
  rog_num: Count(),
  ...Differences,
  comment_status: OneOf(['UNFINISHED', 'FINISHED']),
})

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
  create_time: Seconds(),
  payment_time: Maybe(Seconds()),
  complete_time: Maybe(Seconds()),
  cost_center: Type.String({ description: 'codes, separated by commas' }),
  cancel_reason: Type.String(),
  reject_reason: Type.String(),
  version: Type.Integer(),
  actions: Type.Array(OrderAction),
  order_operate_allowable_vo: Allowable,
  order_sku_list: Type.Array(OrderSku),
  ...familyOrder(OrderSku),
}
export const OrderRow = Type.Object(Head)

export const Shipment = Type.Object({
  shipment_id: Id(),
  sn: Type.String(),
  logi_id: Id('of the courier; what `express` takes as id'),
  logi_code: Type.String({ description: 'the code of the courier' }),
  logi_name: Type.String(),
  ship_no: Type.String(),
  ship_time: Seconds(),
  status: OneOf(['IN_DELIVERY', 'PARTLY_RECEIVED', 'RECEIVED', 'LOST'], 'LOST: not one piece of it came'),
  lines: Type.Array(
    Type.Object({
      order_line_id: Id(),
      name: Type.String(),
      goods_image: Type.String(),
      spec_text: Type.String(),
      num: Quantity(),
      rog_num: Count(),
      missing_num: Count(),
    }),
  ),
  events: Type.Array(
    Type.Object({
      time: Seconds(),
      stage: OneOf(['PREPARING', 'OUTBOUND', 'IN_DELIVERY', 'RECEIVED']),
      context: Type.String(),
    }),
  ),
})
export const GoodsReceipt = Type.Object({
  receipt_id: Id(),
  shipment_id: Id(),
  receiver: Type.String(),
  rog_time: Seconds(),
  note: Type.String(),
  lines: Type.Array(
    Type.Object({
      order_line_id: Id(),
      name: Type.String(),
      num: Type.Integer({ minimum: 0, description: 'arrived, in good order or not' }),
      ...Differences,
      note: Type.String(),
      images: Type.Array(Type.String()),
    }),
  ),
})
export const TimelineEntry = Type.Object({
  at: Seconds(),
  kind: OneOf(['order', 'approval', 'payment', 'parcel', 'receipt']),
  what: Type.String({ description: 'stable word, for instance order.submit' }),
  text: Type.String({ description: 'in the language of the caller' }),
  who: Type.String(),
  note: Type.String(),
})
export const FlowNode = Type.Object({
  order_status: Type.String(),
  text: Type.String(),
  show_status: Type.Integer({ minimum: 0, maximum: 3, description: '0 to come, 1 done, 2 the end, 3 cancelled' }),
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
  receive_time: Type.String(),
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
  shipments: Type.Array(Shipment),
  ...familyParcel,
  receipts: Type.Array(GoodsReceipt),
  timeline: Type.Array(TimelineEntry),
  flow: Type.Array(FlowNode),
  items_json: Type.String({ description: 'the lines once more as text, as older clients read them' }),
  pay_deadline: Maybe(Seconds()),
})

export const ApprovalNode = Type.Object({
  id: Type.String(),
  name: Type.String(),
  level: Count(),
  mode: OneOf(levelModes),
  needed: Type.Integer({ minimum: 0, description: 'how many must agree' }),
  status: Type.Integer({ description: '0 to come, 1 running, 2 approved, 3 rejected, 4 withdrawn' }),
  because: Type.String({ description: 'the rules that ask for it' }),
  tasks: Type.Array(
    Type.Object({
      id: Type.String(),
      assignee: Type.String(),
      assignee_id: Type.String(),
      acting_for: Type.String({ description: 'whose place the decider took by delegation; empty for their own' }),
      status: Type.Integer({ description: '0 to come, 1 waiting, 2 approved, 3 rejected, 4 not needed any more' }),
      reason: Type.String(),
      create_time: Maybe(Seconds()),
      end_time: Maybe(Seconds()),
    }),
  ),
})
export const ApprovalInfo = Type.Object({
  process_instance_id: Type.String({
    description: 'empty for an order that is not submitted: then this is what submitting would start',
  }),
  id: Type.String(),
  status: Type.Integer({ description: '0 not started, 1 running, 2 approved, 3 rejected, 4 withdrawn' }),
  needs_approval: Flag(),
  version: Type.Integer({ description: 'of the order; a decision carries it back' }),
  attention: Type.String({ description: 'why nobody can decide at the moment; empty when somebody can' }),
  activityNodes: Type.Array(ApprovalNode),
  budgets: Type.Array(BudgetTouched),
  price_changes: Type.Array(
    Type.Object({ sku_id: Id(), name: Type.String(), ordered_price: Rupiah(), current_price: Rupiah() }),
    { description: 'lines that cost something else today; the order keeps its prices' },
  ),
  earlier: Type.Array(
    Type.Object({
      process_instance_id: Id(),
      status: Type.Integer(),
      opened_at: Seconds(),
      closed_at: Maybe(Seconds()),
      version: Count(),
      reason: Type.String(),
      decided_by: Type.String(),
    }),
    { description: 'approvals of the same order before this one, the newest first' },
  ),
})

const OrderSn = Type.Object({ sn: Sn() })
const Version = {
  version: Maybe(Type.Integer({ minimum: 0, maximum: 1_000_000, description: 'what the approver looked at' })),
}

/** What the list of orders shows, and what an export of it holds. */
export const OrderFilter = {
  order_status: Maybe(OneOf(orderTags)),
  tag: Maybe(OneOf(orderTags)),
  key_words: Maybe(Text(100, { description: 'order number, goods name or sku' })),
  start_time: Maybe(Seconds()),
  end_time: Maybe(Seconds()),
  seller_id: Maybe(Id()),
}

export const orderApi = {
  list: route({
    method: 'GET',
    path: '/buyer_end/trade/orders',
    audience: 'buyer',
    needs: 'signed-in',
    tag: 'order',
    summary: 'Orders of the member; owners see those of the company, members without my-order none',
    input: Type.Object({
      ...Paging,
      ...OrderFilter,
      keywords: Maybe(Text(100, { description: 'the same as key_words, for clients of the API family' })),
    }),
    names: { keywords: 'key_words' },
    reply: Page(OrderRow),
  }),
  listAudit: route({
    method: 'GET',
    path: '/buyer_end/trade/orders/listAudit',
    audience: 'buyer',
    needs: 'my-order-audit',
    tag: 'order',
    summary: 'Orders that wait for my decision, that I decided, or both',
    input: Type.Object({ ...Paging, tag: Maybe(OneOf(['waiting', 'decided', 'all'])), key_words: Maybe(Text(100)) }),
    reply: Page(OrderRow),
  }),
  show: route({
    method: 'GET',
    path: '/buyer_end/trade/orders/:sn',
    audience: 'buyer',
    needs: 'signed-in',
    tag: 'order',
    summary: 'One order, with parcels, receipts and its whole story',
    params: OrderSn,
    reply: Order,
  }),
  ofTrade: route({
    method: 'GET',
    path: '/buyer_end/trade/orders/:sn/list',
    audience: 'buyer',
    needs: 'signed-in',
    tag: 'order',
    summary: 'The orders of a trade',
    params: OrderSn,
    reply: Type.Array(OrderRow),
  }),
  flow: route({
    method: 'GET',
    path: '/buyer_end/trade/orders/:id/flow',
    audience: 'buyer',
    needs: 'signed-in',
    tag: 'order',
    summary: 'The stations of an order',
    params: Type.Object({ id: Sn() }),
    reply: Type.Array(FlowNode),
  }),
  submit: route({
    method: 'POST',
    path: '/buyer_end/trade/orders/:id/submitOrder',
    audit: { object: 'order', id: 'id' },
    audience: 'buyer',
    needs: 'my-order',
    tag: 'order',
    summary: 'Puts an order before its approvers; without a rule for it, it is confirmed at once',
    params: Type.Object({ id: Sn() }),
    input: Type.Object({
      version: Maybe(Type.Integer({ minimum: 0, maximum: 1_000_000, description: 'what the person looked at' })),
    }),
    reply: Order,
  }),
  withdraw: route({
    method: 'POST',
    path: '/buyer_end/trade/orders/:sn/withdraw',
    audit: { object: 'order', id: 'sn' },
    audience: 'buyer',
    needs: 'my-order',
    tag: 'order',
    summary: 'Takes an order back from its approvers',
    params: OrderSn,
    reply: Order,
  }),
  approve: route({
    method: 'POST',
    path: '/buyer_end/trade/orders/:sn/auditOrder',
    audit: { object: 'order', id: 'sn' },
    audience: 'buyer',
    needs: 'my-order-audit',
    tag: 'order',
    summary: 'Approves an order that waits for me',
    params: OrderSn,
    input: Type.Object({ reason: Maybe(Text(200)), ...Version }),
    reply: Order,
  }),
  reject: route({
    method: 'POST',
    path: '/buyer_end/trade/orders/:sn/rejectOrder',
    audit: { object: 'order', id: 'sn' },
    audience: 'buyer',
    needs: 'my-order-audit',
    tag: 'order',
    summary: 'Rejects an order that waits for me; a reason is required',
    params: OrderSn,
    input: Type.Object({ reason: RequiredText(200), ...Version }),
    reply: Order,
  }),
  decideMany: route({
    method: 'POST',
    path: '/buyer_end/trade/orders/decide',
    audit: { object: 'order' },
    audience: 'buyer',
    needs: 'my-order-audit',
    tag: 'order',
    summary: 'Decides many orders at once, each for itself: what cannot be decided says why, the others are',
    input: Type.Object({
      decision: OneOf(['APPROVE', 'REJECT']),
      reason: Maybe(Text(200, { description: 'required to reject' })),
      orders: Type.Array(Type.Object({ sn: Sn(), ...Version }), { minItems: 1, maxItems: 100 }),
    }),
    reply: Type.Array(
      Type.Object({
        sn: Sn(),
        done: Flag(),
        order_status: Maybe(OneOf(orderStatuses)),
        audit_status: Maybe(OneOf(auditStatuses)),
        code: Type.String({ description: 'empty when it was decided' }),
        message: Type.String(),
      }),
    ),
  }),
  preview: route({
    method: 'POST',
    path: '/buyer_end/trade/orders/preview',
    audience: 'buyer',
    needs: 'my-order',
    tag: 'order',
    summary: 'If I submitted these orders now: approvers, reasons and budgets; nothing is written',
    input: Type.Object({ sns: Type.Array(Sn(), { minItems: 1, maxItems: 20 }) }),
    reply: SubmitPreview,
  }),
  cancel: route({
    method: 'POST',
    path: '/buyer_end/trade/orders/:sn/cancel',
    audit: { object: 'order', id: 'sn' },
    audience: 'buyer',
    needs: 'my-order',
    tag: 'order',
    summary: 'Cancels an order before payment; stock comes back',
    params: OrderSn,
    input: Type.Object({ reason: RequiredText(200) }),
    reply: Order,
  }),
  receive: route({
    method: 'POST',
    path: '/buyer_end/trade/orders/rog/:sn',
    audit: { object: 'order', id: 'sn' },
    audience: 'buyer',
    needs: 'my-order',
    tag: 'order',
    summary:
      'Records what arrived and what came otherwise; without a list everything shipped so far, in good order. Missing pieces settle the parcel like received ones',
    params: OrderSn,
    input: Type.Object({
      shipment_id: Maybe(Id()),
      lines: Maybe(
        Type.Array(
          Type.Object({
            order_line_id: Id(),
            num: Type.Integer({ minimum: 0, maximum: 99_999, description: 'arrived, in good order or not' }),
            damaged_num: Some('of these; they can be returned or exchanged'),
            missing_num: Some('never came; they can be asked for again or refunded'),
            over_num: Some('came beyond what was sent; only where all that was sent has arrived'),
            note: Maybe(Text(receiptLimits.note)),
            images: Maybe(Type.Array(PictureAddress, { maxItems: receiptLimits.pictures })),
          }),
          { minItems: 1, maxItems: 200 },
        ),
      ),
      note: Maybe(Text(200)),
    }),
    reply: Order,
  }),
  complete: route({
    method: 'POST',
    path: '/buyer_end/trade/orders/:sn/complete',
    audit: { object: 'order', id: 'sn' },
    audience: 'buyer',
    needs: 'my-order',
    tag: 'order',
    summary: 'Closes a received order: everything is as it should be',
    params: OrderSn,
    reply: Order,
  }),
  logistics: route({
    method: 'POST',
    path: '/buyer_end/trade/orders/queryOrderLogistics',
    audience: 'buyer',
    needs: 'signed-in',
    tag: 'order',
    summary: 'Parcels of an order with their stations',
    input: Type.Object({ order_sn: Sn() }),
    reply: Type.Array(Shipment),
  }),
  receipts: route({
    method: 'POST',
    path: '/buyer_end/trade/orders/queryOrderReceiveGoodsList',
    audience: 'buyer',
    needs: 'signed-in',
    tag: 'order',
    summary: 'What was received of an order, and when',
    input: Type.Object({ order_sn: Sn() }),
    reply: Type.Array(GoodsReceipt),
  }),
  approvalInfo: route({
    method: 'GET',
    path: '/buyer_end/trade/orders/getOrderApprovalInfo',
    audience: 'buyer',
    needs: 'signed-in',
    tag: 'order',
    summary: 'Approval of an order: the last instance, or what submitting would start',
    input: Type.Object({ order_sn: Sn() }),
    reply: ApprovalInfo,
  }),
  approvalDetail: route({
    method: 'GET',
    path: '/buyer_end/bpm/processInstance/getApprovalDetailByInstanceId',
    audience: 'buyer',
    needs: 'signed-in',
    tag: 'order',
    summary: 'One approval by its instance',
    input: Type.Object({ processInstanceId: Id() }),
    reply: ApprovalInfo,
  }),
  settings: route({
    method: 'GET',
    path: '/buyer_end/trade/orders/getOrderSetting',
    audience: 'buyer',
    needs: 'signed-in',
    tag: 'order',
    summary: 'After how long orders move on by themselves',
    reply: Type.Object({ cancel_order_hours: Count(), rog_order_day: Count(), complete_order_day: Count() }),
  }),
  parcelTrack: route({
    method: 'GET',
    path: '/buyer_end/express',
    audience: 'buyer',
    needs: 'signed-in',
    tag: 'order',
    summary: 'Stations of a parcel by carrier and number',
    input: Type.Object({
      id: Text(20, { description: 'of the carrier: logi_id of a parcel' }),
      num: Text(40, { description: 'ship_no of the parcel' }),
    }),
    reply: Type.Object({
      name: Type.String(),
      courier_num: Type.String(),
      data: Type.Array(Type.Object({ time: Seconds(), context: Type.String() })),
    }),
  }),
}

export const orderQueueTabs = ['TO_SHIP', 'PARTLY_SHIPPED', 'SHIPPED', 'DONE', 'UNPAID', 'CANCELLED', 'ALL'] as const
export const sellerOrderApi = {
  list: route({
    method: 'GET',
    path: '/seller_end/trade/orders',
    needs: 'orders',
    audience: 'seller',
    tag: 'order',
    summary: 'Orders of the shop',
    input: Type.Object({ ...Paging, tab: Maybe(OneOf(orderQueueTabs)), key_words: Maybe(Text(100)) }),
    reply: Page(OrderRow),
  }),
  counts: route({
    method: 'GET',
    path: '/seller_end/trade/orders/status-num',
    needs: 'orders',
    audience: 'seller',
    tag: 'order',
    summary: 'How many orders stand in each tab of the queue',
    reply: Type.Object({
      to_ship: Count(),
      partly_shipped: Count(),
      shipped: Count(),
      done: Count(),
      unpaid: Count(),
      cancelled: Count(),
      all: Count(),
    }),
  }),
  show: route({
    method: 'GET',
    path: '/seller_end/trade/orders/:sn',
    needs: 'orders',
    audience: 'seller',
    tag: 'order',
    summary: 'One order of the shop',
    params: OrderSn,
    reply: Order,
  }),
  ship: route({
    method: 'POST',
    path: '/seller_end/trade/orders/:sn/ship',
    needs: 'ship',
    audit: { object: 'order', id: 'sn' },
    audience: 'seller',
    idempotent: 'derived',
    tag: 'order',
    summary: 'Sends a parcel: all that is left, or the named lines',
    params: OrderSn,
    input: Type.Object({
      logi_id: Id(),
      ship_no: Type.String({
        pattern: '^[A-Za-z0-9]{4,40}$',
        description: 'courier number, letters and digits (spec 5)',
      }),
      lines: Maybe(Type.Array(Type.Object({ order_line_id: Id(), num: Quantity() }), { minItems: 1, maxItems: 200 })),
    }),
    reply: Order,
  }),
  carriers: route({
    method: 'GET',
    path: '/seller_end/carriers',
    needs: 'signed-in',
    audience: 'seller',
    tag: 'order',
    summary: 'Carriers a parcel can be given to',
    reply: Type.Array(Type.Object({ id: Id(), code: Type.String(), name: Type.String() })),
  }),
}

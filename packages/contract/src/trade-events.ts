import { Type } from 'typebox'
import { define, family, Id, Minor, ofMember, ofShop } from './event-definition.ts'

const order = { orderId: Id, sn: Type.String(), ...ofMember, ...ofShop, amountMinor: Minor }

export const OrderSubmitted = define(
  'order.submitted',
  Type.Object({ ...order, approverIds: Type.Array(Id), byName: Type.String() }),
)
export const OrderDecided = family(
  'order',
  ['approved', 'rejected'],
  Type.Object({ ...order, byName: Type.String(), reason: Type.String() }),
)
export const OrderShipped = define(
  'order.shipped',
  Type.Object({ ...order, carrier: Type.String(), tracking: Type.String() }),
)
export const OrderMoved = family(
  'order',
  ['confirmed', 'paid', 'received', 'cancelled', 'returned'],
  Type.Object({
    ...order,
    reason: Type.String(),
    // paid, and not to be sent before its group buy is won
    waitsForGroup: Type.Optional(Type.Boolean()),
  }),
)
/** Pieces that never came, came broken, or came beyond what was sent, of one receipt. */
export const OrderDiffered = define(
  'order.differed',
  Type.Object({
    ...order,
    missing: Type.Integer(),
    damaged: Type.Integer(),
    surplus: Type.Integer(),
    byName: Type.String(),
  }),
)
/** The shop says another day by which the goods arrive. */
export const OrderPromised = define(
  'order.promised',
  Type.Object({ ...order, day: Type.String(), reason: Type.String() }),
)
export const OrderCompleted = define(
  'order.completed',
  Type.Object({ ...order, sold: Type.Array(Type.Object({ goodsId: Id, quantity: Type.Integer() })) }),
)

/** Goods of a group buy reached their number, or did not; the members have pieces of it. */
export const GroupDecided = family(
  'group_buy',
  ['won', 'lost'],
  Type.Object({
    entryId: Id,
    skuId: Id,
    shopId: Id,
    wanted: Type.Integer(),
    joined: Type.Integer(),
    reason: Type.String(),
    memberIds: Type.Array(Id),
  }),
)

/** A shop was suspended, opened again or closed: what can be found and bought changes. */
export const ShopMoved = family(
  'shop',
  ['suspended', 'reopened', 'closed'],
  Type.Object({ ...ofShop, note: Type.String() }),
)

/** An operator decided on an application for a shop, or asks something; `note` is what they wrote. */
export const ShopApplicationDecided = family(
  'shop_application',
  ['asked', 'approved', 'refused'],
  Type.Object({ applicationId: Id, accountId: Id, shopName: Type.String(), note: Type.String() }),
)

/** An operator acted in the place of a buyer or a shop; `reason` is what they wrote. */
export const CaseActed = define(
  'case.acted',
  Type.Object({
    about: Type.Union([Type.Literal('order'), Type.Literal('after_sale')]),
    sn: Type.String(),
    ...ofMember,
    ...ofShop,
    act: Type.String(),
    reason: Type.String(),
  }),
)

/** An application was made or moved; `note` is what whoever moved it wrote, `amountMinor` what is agreed to go back. */
export const AfterSaleMoved = family(
  'after_sale',
  [
    'applied',
    'approve',
    'waive',
    'reject',
    'again',
    'send',
    'take_in',
    'refund',
    'refund_by_hand',
    'nothing_due',
    'refunded',
    'refund_failed',
    'transferred',
    'replace',
    'fail_to_replace',
    'close',
  ],
  Type.Object({
    afterSaleId: Id,
    sn: Type.String(),
    kind: Type.Union([
      Type.Literal('return'),
      Type.Literal('exchange'),
      Type.Literal('reship'),
      Type.Literal('cancel'),
    ]),
    orderId: Id,
    ...ofMember,
    ...ofShop,
    amountMinor: Type.Optional(Minor),
    /** Absent in events of an older version. */
    by: Type.Optional(Type.String()),
    note: Type.String(),
  }),
)

/** A complaint was filed, was spoken about or moved; `by` is the side that did it, or `system` where a timer or the bank did. */
export const ComplaintMoved = family(
  'complaint',
  [
    'filed',
    'said',
    'pass',
    'appeal',
    'arbitrate',
    'escalate',
    'decide',
    'withdraw',
    'refunded',
    'refund_failed',
    'refund_again',
    'transferred',
  ],
  Type.Object({
    complaintId: Id,
    sn: Type.String(),
    ...ofMember,
    memberName: Type.String(),
    ...ofShop,
    by: Type.Union([Type.Literal('buyer'), Type.Literal('seller'), Type.Literal('admin'), Type.Literal('system')]),
    verdict: Type.Optional(Type.Union([Type.Literal('buyer'), Type.Literal('shop'), Type.Literal('settled')])),
    /** What the arbiter gives back. */
    amountMinor: Type.Optional(Minor),
    note: Type.String(),
  }),
)

/** The discount of a quote waits for approval, or was decided; `note` is the reason of a no. */
export const DiscountMoved = family(
  'discount',
  ['asked', 'approved', 'refused'],
  Type.Object({
    preparedId: Id,
    shopId: Id,
    companyName: Type.String(),
    /** In hundredths of a percent. */
    discountBps: Type.Integer(),
    /** Whoever asked; absent: nobody who works for the shop. */
    staffId: Type.Optional(Id),
    /** Who did this. */
    byName: Type.String(),
    note: Type.String(),
  }),
)

/** A shop was asked, its part of an inquiry moved, or its quote is about to run out; `note` is what whoever moved it wrote. */
export const InquiryMoved = family(
  'inquiry',
  ['ask', 'offer', 'expiring', 'quote', 'refuse', 'withdraw', 'ask_again', 'turn_down', 'order', 'cancel', 'expire'],
  Type.Object({
    inquiryId: Id,
    sn: Type.String(),
    ...ofMember,
    companyName: Type.String(),
    ...ofShop,
    /** Whether the shop had quoted before this happened. */
    hadQuote: Type.Boolean(),
    /** Of the quote that stands: ISO 8601. */
    validUntil: Type.Optional(Type.String()),
    orderSn: Type.Optional(Type.String()),
    note: Type.String(),
  }),
)

/** An invoice or a credit was issued, or an invoice mailed. */
export const InvoiceMoved = family(
  'invoice',
  ['issued', 'credited', 'mailed'],
  Type.Object({
    invoiceId: Id,
    number: Type.String(),
    orderSn: Type.String(),
    ...ofMember,
    ...ofShop,
    amountMinor: Minor,
    carrier: Type.String(),
    tracking: Type.String(),
  }),
)
/** The operator let a company have special VAT invoices, or did not; `remark` says why not. */
export const QualificationDecided = family(
  'invoice',
  ['qualified', 'unqualified'],
  Type.Object({ ...ofMember, remark: Type.String() }),
)

/** A bank transfer: a proof was sent in, the shop found the money, or did not. */
export const TransferMoved = family(
  'transfer',
  ['submitted', 'confirmed', 'refused'],
  Type.Object({
    paymentId: Id,
    billSn: Type.String(),
    orderSn: Type.String(),
    ...ofMember,
    companyName: Type.String(),
    shopId: Id,
    amountMinor: Minor,
    reason: Type.String(),
  }),
)
/** Money was promised back and can be sent the way it came. */
export const RefundOpened = define('refund.opened', Type.Object({ refundId: Id }))
/** Money of a paid order goes back, by whatever way and whenever it arrives. */
export const RefundPromised = define('refund.promised', Type.Object({ refundId: Id, orderId: Id, amountMinor: Minor }))
/** Money has gone back, or the payment provider would not send it. */
export const RefundEnded = family(
  'refund',
  ['succeeded', 'failed'],
  Type.Object({
    refundId: Id,
    cause: Type.String(),
    orderId: Id,
    amountMinor: Minor,
    status: Type.Union([Type.Literal('succeeded'), Type.Literal('failed')]),
  }),
)

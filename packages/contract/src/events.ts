import { type Static, type TSchema, Type } from 'typebox'

/** A kind of event: what it is called, which version of its payload this is, and the schema of that payload. */
export interface EventDefinition<Name extends string = string, Payload extends TSchema = TSchema> {
  type: Name
  version: number
  payload: Payload
}

const define = <const Name extends string, Payload extends TSchema>(
  type: Name,
  payload: Payload,
  version = 1,
): EventDefinition<Name, Payload> => ({ type, version, payload })

/** Several types of event about one thing, with one payload: `family('order', ['paid'], …).paid` is `order.paid`. */
function family<const Subject extends string, const Name extends string, Payload extends TSchema>(
  subject: Subject,
  names: readonly Name[],
  payload: Payload,
) {
  return Object.fromEntries(names.map((name) => [name, define(`${subject}.${name}`, payload)])) as {
    [One in Name]: EventDefinition<`${Subject}.${One}`, Payload>
  }
}

// Ids are those of the database. Amounts are whole sen.
const Id = Type.Integer()
const Minor = Type.Integer()
const Texts = Type.Object({
  'en-us': Type.String(),
  'zh-cn': Type.Optional(Type.String()),
  'en-id': Type.Optional(Type.String()),
})
const ofShop = { shopId: Id, shopName: Type.String() }
const ofMember = { companyId: Id, memberId: Id }

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
  Type.Object({ ...order, reason: Type.String() }),
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
export const OrderCompleted = define(
  'order.completed',
  Type.Object({ ...order, sold: Type.Array(Type.Object({ goodsId: Id, quantity: Type.Integer() })) }),
)

/** A shop was suspended, opened again or closed: what can be found and bought changes. */
export const ShopMoved = family(
  'shop',
  ['suspended', 'reopened', 'closed'],
  Type.Object({ ...ofShop, note: Type.String() }),
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

/** A shop was asked, its part of an inquiry moved, or its quote is about to run out; `note` is what whoever moved it wrote. */
export const InquiryMoved = family(
  'inquiry',
  ['ask', 'expiring', 'quote', 'refuse', 'withdraw', 'ask_again', 'turn_down', 'order', 'cancel', 'expire'],
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

/** Somebody is asked to decide who was not before, or is reminded. */
export const ApprovalAsked = family(
  'approval',
  ['asked', 'reminded'],
  Type.Object({
    requestId: Id,
    companyId: Id,
    subjectKind: Type.String(),
    subjectId: Id,
    label: Type.String(),
    amountMinor: Minor,
    requesterId: Id,
    approverIds: Type.Array(Id),
  }),
)
/** Somebody may decide for another one; the days are of the time zone of the company, yyyy-mm-dd. */
export const DelegationGiven = define(
  'delegation.given',
  Type.Object({
    companyId: Id,
    toId: Id,
    byName: Type.String(),
    from: Type.String(),
    until: Type.String(),
    reason: Type.String(),
  }),
)
/** A budget reaches a threshold for the first time in a month. */
export const BudgetAlert = define(
  'budget.alert',
  Type.Object({
    companyId: Id,
    budgetId: Id,
    name: Type.String(),
    costCentreCode: Type.String(),
    /** yyyy-mm */
    calendarMonth: Type.String(),
    percent: Type.Number(),
    usedMinor: Minor,
    allottedMinor: Minor,
    /** Members: the owner of the budget, else of the cost centre, else of the company. */
    recipients: Type.Array(Id),
  }),
)

export const GoodsChanged = define('goods.changed', Type.Object({ goodsIds: Type.Array(Id) }))
/** A sku ran out or came back; `back` are those of which there were none before. */
export const StockChanged = define('stock.changed', Type.Object({ skuIds: Type.Array(Id), back: Type.Array(Id) }))

/** What somebody signs in with, or is reached by, is another now. */
export const AccountChanged = define(
  'account.changed',
  Type.Object({
    accountId: Id,
    what: Type.Union([Type.Literal('password'), Type.Literal('email'), Type.Literal('mobile')]),
  }),
)
/** A member was disabled or enabled again, or has other roles or another manager. */
export const MemberChanged = define('member.changed', Type.Object(ofMember))
/** A role grants something else, or is gone; its members get no event each. */
export const RoleChanged = define('role.changed', Type.Object({ companyId: Id, roleId: Id }))

const review = { goodsId: Id, goods: Texts, shopId: Id, memberId: Id }
export const QuestionAsked = define(
  'question.asked',
  Type.Object({ ...review, questionId: Id, author: Type.String(), content: Type.String() }),
)
export const QuestionAnswered = define(
  'question.answered',
  Type.Object({ ...review, questionId: Id, shopName: Type.String() }),
)
export const ReviewReplied = define(
  'review.replied',
  Type.Object({ ...review, reviewId: Id, sn: Type.String(), shopName: Type.String() }),
)

const definitions = [
  OrderSubmitted,
  OrderShipped,
  OrderDiffered,
  OrderCompleted,
  RefundOpened,
  RefundPromised,
  DelegationGiven,
  BudgetAlert,
  GoodsChanged,
  StockChanged,
  AccountChanged,
  MemberChanged,
  RoleChanged,
  QuestionAsked,
  QuestionAnswered,
  ReviewReplied,
] as const
const families = [
  OrderDecided,
  OrderMoved,
  ShopMoved,
  AfterSaleMoved,
  ComplaintMoved,
  InquiryMoved,
  InvoiceMoved,
  QualificationDecided,
  TransferMoved,
  RefundEnded,
  ApprovalAsked,
] as const

type AnyDefinition = (typeof definitions)[number] | MembersOf<(typeof families)[number]>
type MembersOf<Family> = Family extends object ? Family[keyof Family] : never

/** Every type of event there is. */
export type EventType = AnyDefinition['type']
/** What an event of a type carries. */
export type EventData<Name extends EventType> = Static<Extract<AnyDefinition, { type: Name }>['payload']>
/** The same, from its definition: `DataOf<typeof OrderShipped>`. */
export type DataOf<Definition extends EventDefinition> = Static<Definition['payload']>

/** Every event by its type. */
export const eventDefinitions: ReadonlyMap<string, EventDefinition> = new Map(
  [...definitions, ...families.flatMap((it): EventDefinition[] => Object.values(it))].map((it) => [it.type, it]),
)

import { type Static, Type } from 'typebox'
import { define, type EventDefinition, family, Id, Minor, Texts, ofMember } from './event-definition.ts'
import {
  OrderSubmitted,
  OrderDecided,
  OrderShipped,
  OrderMoved,
  OrderDiffered,
  OrderPromised,
  OrderCompleted,
  GroupDecided,
  CaseActed,
  ShopMoved,
  ShopApplicationDecided,
  AfterSaleMoved,
  ComplaintMoved,
  InquiryMoved,
  DiscountMoved,
  InvoiceMoved,
  QualificationDecided,
  TransferMoved,
  RefundOpened,
  RefundPromised,
  RefundEnded,
} from './trade-events.ts'
import { assignedQueues } from './queue-entry.ts'
import { OneOf } from './wire.ts'

export * from './trade-events.ts'
export type { EventDefinition } from './event-definition.ts'

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
/** The mall has decided about goods of a shop; `note` is why. */
export const GoodsDecided = family(
  'goods',
  ['approved', 'rejected', 'taken_down', 'given_back', 'put_back'],
  Type.Object({ goodsId: Id, shopId: Id, goods: Texts, note: Type.String() }),
)
/** An operator decided on what a shop entered into a flash sale; `note` is the reason of a no. */
export const FlashEntryDecided = family(
  'flash_entry',
  ['approved', 'refused'],
  Type.Object({ entryId: Id, shopId: Id, goods: Texts, note: Type.String() }),
)
/** An operator decided on what a shop wants to give for points; `note` is the reason of a no. */
export const PointsGoodsDecided = family(
  'points_goods',
  ['allowed', 'refused'],
  Type.Object({ proposalId: Id, shopId: Id, goods: Texts, note: Type.String() }),
)
/** The next part of an import of goods is to be done. */
export const GoodsImportDue = define('goods_import.due', Type.Object({ importId: Id }))
/** The next part of an act on all rows of a list is to be done. */
export const BulkRunDue = define('bulk_run.due', Type.Object({ runId: Id }))
/** Papers about all orders of a list are to be printed. */
export const PapersDue = define('papers.due', Type.Object({ runId: Id }))
/** The next part of a statement of the account is to be looked at. */
export const BankStatementDue = define('bank_statement.due', Type.Object({ statementId: Id }))
/** A category is called otherwise, or stands elsewhere: its goods, and those below it, are shown otherwise. */
export const CategoryChanged = define('category.changed', Type.Object({ categoryId: Id }))
/** The same of a brand and its goods. */
export const BrandChanged = define('brand.changed', Type.Object({ brandId: Id }))
/** A sku ran out or came back; `back` are those of which there were none before. */
export const StockChanged = define('stock.changed', Type.Object({ skuIds: Type.Array(Id), back: Type.Array(Id) }))

/** The free pieces of skus fell to the mark at which their shop wants to know. */
export const StockLow = define('stock.low', Type.Object({ skuIds: Type.Array(Id) }))
/** The mall has invoiced a shop over its commission of a month, or given some back. */
export const CommissionInvoiced = define(
  'commission_invoice.issued',
  Type.Object({
    invoiceId: Id,
    shopId: Id,
    number: Type.String(),
    kind: Type.Union([Type.Literal('invoice'), Type.Literal('credit_note')]),
    /** yyyy-mm */
    month: Type.String(),
    amountMinor: Type.Integer(),
  }),
)

/** A company pays other prices in a shop than it did, or will; `prices` are skus. */
export const ContractPriceChanged = define(
  'agreed_price.changed',
  Type.Object({ shopId: Id, companyId: Id, prices: Type.Integer(), startsAt: Type.String() }),
)

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

/** A colleague has assigned an entry of a queue of their shop to somebody; `label` is what the entry is called. */
export const EntryAssigned = define(
  'queue_entry.assigned',
  Type.Object({
    shopId: Id,
    staffId: Id,
    queue: OneOf(assignedQueues),
    entryId: Type.String(),
    label: Type.String(),
    byName: Type.String(),
  }),
)

/** The mall tells members, or shops, something; a part of them at a time. */
export const AnnouncementTold = define(
  'announcement.told',
  Type.Object({
    announcementId: Id,
    titles: Texts,
    /** A page of the mall; empty: none. */
    url: Type.String(),
    memberIds: Type.Array(Id),
    shopIds: Type.Array(Id),
  }),
)

const definitions = [
  OrderSubmitted,
  OrderShipped,
  OrderDiffered,
  OrderPromised,
  OrderCompleted,
  CaseActed,
  RefundOpened,
  RefundPromised,
  DelegationGiven,
  BudgetAlert,
  GoodsChanged,
  GoodsImportDue,
  BulkRunDue,
  PapersDue,
  BankStatementDue,
  CategoryChanged,
  BrandChanged,
  StockChanged,
  StockLow,
  CommissionInvoiced,
  ContractPriceChanged,
  AccountChanged,
  MemberChanged,
  RoleChanged,
  QuestionAsked,
  QuestionAnswered,
  ReviewReplied,
  EntryAssigned,
  AnnouncementTold,
] as const
const families = [
  OrderDecided,
  OrderMoved,
  GroupDecided,
  ShopMoved,
  ShopApplicationDecided,
  AfterSaleMoved,
  ComplaintMoved,
  InquiryMoved,
  DiscountMoved,
  InvoiceMoved,
  QualificationDecided,
  TransferMoved,
  RefundEnded,
  ApprovalAsked,
  GoodsDecided,
  FlashEntryDecided,
  PointsGoodsDecided,
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

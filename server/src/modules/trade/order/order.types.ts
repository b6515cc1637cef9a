import { addressText, type Language } from '@borong/contract'
import { add, minus, type Sen } from '@borong/money'
import type { AllocationCopy, AllocatedLine } from '#modules/company/budget'
import type { PackSaid, Price } from '#modules/shop/catalog'
import type { Given, GroupBuyState, LineAdjustment } from '#modules/shop/promotion'
import type { LocalizedText } from '#platform/messages'
import type { OrderStatus } from './order.machine.ts'

/** Copies made when the order was placed; later edits of their originals never change an order. */
export interface AddressCopy {
  consignee: string
  mobile: string
  tel: string
  regionId: number
  province: string
  regency: string
  district: string
  detail: string
}
export interface AccountingCopy extends AllocationCopy {
  /** Basis points; those of an order add up to 10000. */
  percent: number
  amountMinor: number
}
/** Allocation of a line and its freight, where it has a split of its own. */
export type LineAccounting = AllocatedLine<AllocationCopy>
export type InvoiceCopy = Record<string, string>

/** What a shop quoted, where the order was made of it; a line of that quantity keeps that price. */
export interface QuoteCopy {
  inquiryId: number
  inquirySn: string
  lines: { skuId: number; quantity: number; priceMinor: Sen; pack?: PackSaid }[]
  /** Agreed for all of it; absent: as the shop delivers. */
  freightMinor?: Sen
}

/** A gift is a line of its own that costs nothing. */
export type PricedBy = Price['because'] | 'GIFT'

/** When goods may arrive. */
export type ReceiveTime = 'ANY_TIME' | 'WORKDAYS' | 'HOLIDAYS'
/** What an order carries for the papers of its company; a trade has it for all of its orders. */
export type OrderFields = Pick<Order, 'poNumber' | 'neededBy'>

export type AttachmentKind = 'pdf' | 'jpg' | 'png' | 'xlsx'
/** A file that goes with the orders of a trade. */
export interface Attachment {
  id: number
  name: string
  kind: AttachmentKind
  bytes: number
}

/** The group buy that an order has its price of; it is sent once that was won. */
interface OrderGroup {
  entryId: number
  state: GroupBuyState
  /** Pieces that have to be paid before the end, and that are. */
  wanted: number
  joined: number
  endsAt: Date
  /** Why it was ended before its time, where somebody ended it. */
  endedBecause: string | null
}

export type OrderKind = 'normal' | 'exchange' | 'reship'

export interface Order {
  id: number
  sn: string
  tradeId: number
  tradeSn: string
  companyId: number
  companyName: string
  memberId: number
  memberName: string
  shopId: number
  shopName: string
  status: OrderStatus
  /** Replacement orders cost nothing and come out of an after-sale. */
  kind: OrderKind
  quote: QuoteCopy | null
  goodsMinor: number
  savingMinor: number
  /** What promotions take off the goods: the sum of the adjustments. */
  discountMinor: number
  adjustments: OrderAdjustment[]
  freightMinor: number
  /** Goods less discount, and freight. */
  payableMinor: number
  paidMinor: number
  /** The method of the payment that paid it; null until then, and where nothing was to pay. */
  paidWith: string | null
  /** The group buy that it is of; null for others, and once it is cancelled. */
  group: OrderGroup | null
  /** Promised back or sent back of what was paid. */
  refundedMinor: number
  address: AddressCopy
  invoice: InvoiceCopy | null
  /** Allocation of what no line has a split of its own for; none where every line has one. */
  accounting: AccountingCopy[]
  costCentreCodes: string
  receiveTime: ReceiveTime
  remark: string
  /** The purchase order number of the company; may be empty. */
  poNumber: string
  /** The day by which the goods are needed, yyyy-mm-dd. */
  neededBy: string | null
  /** The day by which its goods are to arrive, as the buyer was told, yyyy-mm-dd; null: nothing was promised. */
  promisedOn: string | null
  /** Files of its trade. */
  attachments: Attachment[]
  reason: string
  version: number
  placedAt: Date
  confirmedAt: Date | null
  paidAt: Date | null
  shippedAt: Date | null
  receivedAt: Date | null
  completedAt: Date | null
  /** When its last line was reviewed. */
  reviewedAt: Date | null
}

/** What one promotion takes off one line, as it was when the order was placed or last edited. Amounts in minor units. */
export interface OrderAdjustment extends Pick<
  LineAdjustment,
  'kind' | 'promotionId' | 'titles' | 'amountMinor' | 'borneBy'
> {
  lineId: number
  freeFreight: boolean
  /** What is paid in points beside it. */
  points: number
  /** What the order has beside the money; of one line only. */
  gives: Given | null
}

/** What an order came to so far. */
export type OrderMoney = Pick<Order, 'freightMinor' | 'paidMinor' | 'refundedMinor'>

export interface OrderLine {
  id: number
  orderId: number
  goodsId: number
  skuId: number
  categoryId: number
  skuNumber: string
  names: LocalizedText
  specs: { name: LocalizedText; value: LocalizedText }[]
  units: LocalizedText
  picture: string
  /** Base units. */
  quantity: number
  /** In which it was ordered, as the pack was then; null: in the unit itself. */
  pack: PackSaid | null
  /** How many of them were not there when it was ordered, and on which day they come, as the buyer was told. */
  backordered: number
  expectedOn: string | null
  listPriceMinor: number
  priceMinor: number
  subtotalMinor: number
  /** Its share of what was taken off the order. */
  discountMinor: number
  /** Why it has its price. */
  pricedBy: PricedBy
  shipped: number
  received: number
  /** Sent, and never came. */
  missing: number
  /** Of those received. */
  damaged: number
  /** Came beyond what was sent; nothing is charged for them. */
  surplus: number
  accounting: LineAccounting | null
  reviewedAt: Date | null
}

/** What the goods of a line are paid with. */
export const paidFor = (line: Pick<OrderLine, 'subtotalMinor' | 'discountMinor'>): Sen =>
  minus(line.subtotalMinor, line.discountMinor)

export const isGift = ({ pricedBy }: Pick<OrderLine, 'pricedBy'>): boolean => pricedBy === 'GIFT'

/** A line that is paid for. */
export type BoughtLine = OrderLine & { pricedBy: Exclude<PricedBy, 'GIFT'> }
export const isBought = (line: OrderLine): line is BoughtLine => !isGift(line)

/** What promotions give an order beside the money. */
export const givenTo = ({ adjustments }: Pick<Order, 'adjustments'>): Given[] =>
  adjustments.flatMap((it) => it.gives ?? [])

/** What an order comes to. */
export const payableOf = (order: Pick<Order, 'goodsMinor' | 'discountMinor' | 'freightMinor'>): Sen =>
  add(minus(order.goodsMinor, order.discountMinor), order.freightMinor)

/** Where it goes, on one line of that language. */
export const placeText = (lang: Language, { detail, district, regency, province }: AddressCopy): string =>
  addressText(lang, [detail, district, regency, province])

/** What stock of an order is reserved under. */
export const referenceOf = (order: { id: number }) => `order:${order.id}`
/** The order that something is reserved under. */
export const orderIdIn = (reference: string): number => Number(reference.replace(/^order:/, ''))

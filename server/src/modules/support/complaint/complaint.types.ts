import type { LocalizedText } from '#platform/messages'
import type { ComplaintStatus } from './complaint.machine.ts'

export type Side = 'buyer' | 'seller' | 'admin'
export type Verdict = 'buyer' | 'shop' | 'settled'
/** On its way, to be transferred by hand because the bank declined or the way is closed, or there. */
export type RefundStatus = 'refunding' | 'transferring' | 'refunded'

export interface Complaint {
  id: number
  sn: string
  status: ComplaintStatus
  orderId: number
  orderSn: string
  orderLineId: number
  /** Of the refused application it is about; null where it is about the order. */
  afterSaleId: number | null
  afterSaleSn: string
  companyId: number
  companyName: string
  memberId: number
  memberName: string
  shopId: number
  shopName: string
  topicCode: string
  topic: LocalizedText
  content: string
  pictures: string[]
  verdict: Verdict | null
  verdictRemark: string
  /** What the arbiter gives back; null where nothing. */
  refundMinor: number | null
  refundStatus: RefundStatus | null
  version: number
  filedAt: Date
  dueAt: Date | null
}

export interface Remark {
  side: Side
  authorName: string
  content: string
  pictures: string[]
  saidAt: Date
}

/** What its refund is promised for. */
export const causeOf = (it: { id: number }) => `complaint:${it.id}`

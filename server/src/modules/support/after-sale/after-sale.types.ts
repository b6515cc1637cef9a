import type { LocalizedText } from '#platform/messages'
import type { AfterSaleStatus } from './after-sale.machine.ts'

export type AfterSaleKind = 'return' | 'exchange' | 'reship' | 'cancel'
export type RefundWay = 'original' | 'manual'
export interface Bank {
  name: string
  holder: string
  number: string
}

export interface AfterSale {
  id: number
  sn: string
  kind: AfterSaleKind
  /** A return of pieces that never came: nothing goes back but the money. */
  neverCame: boolean
  status: AfterSaleStatus
  orderId: number
  orderSn: string
  companyId: number
  memberId: number
  memberName: string
  companyName: string
  shopId: number
  shopName: string
  reasonCode: string
  reason: LocalizedText
  description: string
  pictures: string[]
  attempt: number
  auditRemark: string
  returnAddress: string
  stockRemark: string
  carrierName: string
  courierNumber: string
  sentAt: Date | null
  refundWay: RefundWay
  bank: Bank | null
  freightMinor: number
  /** Agreed and promised; null while it is not. */
  refundMinor: number | null
  refundRemark: string
  replacementSn: string | null
  version: number
  appliedAt: Date
  /** Of its last step. */
  movedAt: Date
  /** Days that operators have added to the time of where it stands. */
  moreDays: number
}

/** More time that an operator gave. */
export interface Extension {
  status: AfterSaleStatus
  days: number
  reason: string
  givenBy: string
  givenAt: Date
}

export interface AfterSaleLine {
  orderLineId: number
  quantity: number
  /** What the shop agreed to; null until then. */
  approved: number | null
  good: number
  damaged: number
  /** What the pieces were paid with; null until the refund. */
  shareMinor: number | null
}

/** The pieces an application is about: as agreed, else as applied for. */
export const piecesOf = (line: Pick<AfterSaleLine, 'quantity' | 'approved'>) => line.approved ?? line.quantity

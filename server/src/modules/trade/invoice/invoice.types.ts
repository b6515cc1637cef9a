import type { titleTypes } from '@borong/contract'
import type { Sen } from '@borong/money'
import type { LocalizedText } from '#platform/messages'
import type { InvoiceStatus } from './invoice.machine.ts'

export type InvoiceType = (typeof titleTypes)[number]
export type InvoiceKind = 'invoice' | 'credit'
export type QualificationStatus = 'applied' | 'passed' | 'refused'
/** What a shop has to look through: `due` and `unmailed` wait for it. */
export type InvoiceQueue = 'due' | 'issued' | 'unmailed' | 'mailed' | 'part' | 'credit'

/** Copies of how things were when it was issued; later edits of their originals never change it. */
export interface SellerCopy {
  name?: string
  taxNumber?: string
  address?: string
  phone?: string
}
export interface MailTo {
  name: string
  mobile: string
  address: string
}
interface AllocationOfInvoice {
  costCentreCode: string
  costCentreName: string
  subjectCode: string
  subjectDescription: string
  amountMinor: Sen
}

export interface Invoice {
  id: number
  kind: InvoiceKind
  status: InvoiceStatus
  /** Of the shop and the year, without gaps; null until it is issued. */
  number: string | null
  type: InvoiceType
  orderId: number
  orderSn: string
  companyId: number
  companyName: string
  memberId: number
  memberName: string
  shopId: number
  shopName: string
  /** Of a credit: what it takes back from. */
  invoiceId: number | null
  /** Which of the order's parts it is; null: of all that no part has, which without parts is the whole. */
  part: number | null
  /** Of a part: what of its order is still to be invoiced. */
  orderLeftMinor: Sen | null
  /** What it says of the buyer, in the words of the wire, as orders keep it. */
  buyer: Record<string, string>
  seller: SellerCopy
  mailTo: MailTo | null
  remark: string
  /** Of the order; may be empty. */
  poNumber: string
  accounting: AllocationOfInvoice[]
  reason: LocalizedText | null
  /** What the order cost. */
  orderMinor: Sen
  totalMinor: Sen
  taxMinor: Sen
  /** Basis points of the net. */
  taxPoints: number
  orderedAt: Date
  dueAt: Date
  /** When it is issued by itself. */
  issueAt: Date
  issuedAt: Date | null
  carrierName: string
  courierNumber: string
  mailedAt: Date | null
  /** Of the tax office, once the shop has read it back. */
  taxInvoiceNumber: string | null
  taxInvoiceDay: string | null
  version: number
}

export interface InvoiceLine {
  /** Nobody's: freight. */
  orderLineId: number | null
  skuNumber: string
  names: LocalizedText
  specs: { name: LocalizedText; value: LocalizedText }[]
  units: LocalizedText
  quantity: number
  priceMinor: Sen
  subtotalMinor: Sen
  /** Tax inside. */
  amountMinor: Sen
  taxMinor: Sen
}

/** Whether somebody has to mail it: what is not a file, and no credit, which is always one. */
export const isMailed = (it: Pick<Invoice, 'kind' | 'type'>) => it.kind === 'invoice' && it.type !== 'ELECTRO'

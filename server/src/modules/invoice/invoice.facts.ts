import type { Fact } from '#platform/ctx'
import type { Invoice } from './invoice.types.ts'
import type { Qualification } from './qualification.store.ts'

export interface InvoiceMoved extends Fact<{
  invoiceId: number
  number: string
  orderSn: string
  companyId: number
  memberId: number
  shopId: number
  shopName: string
  amountMinor: number
  carrier: string
  tracking: string
}> {
  type: 'invoice.issued' | 'invoice.credited' | 'invoice.mailed'
}
/** An invoice or a credit was issued, or an invoice mailed. */
export const invoiceMoved = (
  what: InvoiceMoved['type'],
  it: Pick<Invoice, 'id' | 'orderSn' | 'companyId' | 'memberId' | 'shopId' | 'shopName' | 'totalMinor'> &
    Partial<Pick<Invoice, 'carrierName' | 'courierNumber'>> & { number: string },
): InvoiceMoved => ({
  type: what,
  key: `${what}:${it.id}`,
  data: {
    invoiceId: it.id,
    number: it.number,
    orderSn: it.orderSn,
    companyId: it.companyId,
    memberId: it.memberId,
    shopId: it.shopId,
    shopName: it.shopName,
    amountMinor: it.totalMinor,
    carrier: it.carrierName ?? '',
    tracking: it.courierNumber ?? '',
  },
})

export interface QualificationDecided extends Fact<{ companyId: number; memberId: number; remark: string }> {
  type: 'invoice.qualified' | 'invoice.unqualified'
}
/** The operator let a company have special VAT invoices, or did not; `remark` says why not. */
export const qualificationDecided = (it: Qualification): QualificationDecided => {
  const type = it.status === 'passed' ? 'invoice.qualified' : 'invoice.unqualified'
  return {
    type,
    key: `${type}:${it.id}:${it.version}`,
    data: { companyId: it.companyId, memberId: it.memberId, remark: it.auditRemark },
  }
}

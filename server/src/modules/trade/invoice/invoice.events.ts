import type { DomainEvent } from '#platform/ctx'
import type { Invoice } from './invoice.types.ts'
import type { Qualification } from './qualification.store.ts'

type InvoiceEvent = DomainEvent<'invoice.issued' | 'invoice.credited' | 'invoice.mailed'>
/** An invoice or a credit was issued, or an invoice mailed. */
export const invoiceMoved = (
  what: InvoiceEvent['type'],
  it: Pick<Invoice, 'id' | 'orderSn' | 'companyId' | 'memberId' | 'shopId' | 'shopName' | 'totalMinor'> &
    Partial<Pick<Invoice, 'carrierName' | 'courierNumber'>> & { number: string },
): InvoiceEvent => ({
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

/** The operator let a company have special VAT invoices, or did not; `remark` says why not. */
export const qualificationDecided = (it: Qualification): DomainEvent<'invoice.qualified' | 'invoice.unqualified'> => {
  const type = it.status === 'passed' ? 'invoice.qualified' : 'invoice.unqualified'
  return {
    type,
    key: `${type}:${it.id}:${it.version}`,
    data: { companyId: it.companyId, memberId: it.memberId, remark: it.auditRemark },
  }
}

import type { CommissionInvoiced, DataOf } from '@borong/contract/events'
import type { DomainEvent } from '#platform/ctx'

export const commissionInvoiced = (
  data: DataOf<typeof CommissionInvoiced>,
): DomainEvent<'commission_invoice.issued'> => ({
  type: 'commission_invoice.issued',
  key: `commission_invoice.issued:${data.invoiceId}`,
  data,
})

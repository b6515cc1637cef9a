import type { CommissionInvoice } from './commission-invoice.store.ts'

/** By which the mall and the shop know an invoice. */
export const numberOfInvoice = ({ kind, year, sequence }: Pick<CommissionInvoice, 'kind' | 'year' | 'sequence'>) =>
  `${kind === 'invoice' ? 'CI' : 'CN'}-${year}-${String(sequence).padStart(6, '0')}`

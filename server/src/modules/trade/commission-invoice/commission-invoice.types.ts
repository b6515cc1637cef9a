/** An invoice over what the mall kept, or a credit note over what it gave back with refunds. */
export type CommissionInvoiceKind = 'invoice' | 'credit_note'

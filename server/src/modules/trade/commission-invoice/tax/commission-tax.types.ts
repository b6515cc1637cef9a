import type { BuyerIdentity, MissingOfInvoice, TaxedInvoice } from '#modules/trade/invoice'
import type { CommissionInvoice } from '../commission-invoice.store.ts'

export type CommissionTaxState = 'to export' | 'exported' | 'numbered'

/** An invoice over commission that has tax, and how it stands with the tax office. */
export type TaxedCommissionRow = Omit<CommissionInvoice, 'issuedBy' | 'bookings'> &
  Pick<TaxedInvoice, 'exportId' | 'exported'>

/** The same with whom it is to, as the shop says now. */
export interface TaxedCommission extends TaxedCommissionRow {
  buyer: BuyerIdentity
  missing: MissingOfInvoice[]
}

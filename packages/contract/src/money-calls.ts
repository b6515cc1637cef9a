/** All that is called about the money of the mall and of its shops. */
export { adminMoneyApi, sellerBalanceApi } from './balance.ts'
export { bankLineApi } from './bank-line.ts'
export { commissionApi } from './commission.ts'
export { commissionInvoiceApi, sellerCommissionInvoiceApi } from './commission-invoice.ts'
export { commissionTaxApi } from './commission-tax.ts'
export { ledgerApi } from './ledger-admin.ts'
export { adminPayoutApi, sellerPayoutApi } from './payout-calls.ts'

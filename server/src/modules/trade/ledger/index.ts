/** Whose the money is: every movement twice, each with its cause, written once. Knows orders, shops and companies by id only. */
export type { Source } from './accounts.ts'
export { bookEarning } from './book-earning.ts'
export { bookPayment } from './book-payment.ts'
export { bookRefund, bookRefundSent, bookOverpayment, bookOverpaymentSent } from './book-refund.ts'
export { bookSettlement } from './book-settlement.ts'
export { balancesOf, findOrderMoney } from './ledger.store.ts'
export { showBalance } from './show-balance.ts'
export { ledgerRoutes } from './ledger.routes.ts'
export { readAgeing } from './read-ageing.ts'
export { readDue, readStatement, type StatementLine } from './read-statement.ts'

export type { Ageing, Between } from './statement.store.ts'

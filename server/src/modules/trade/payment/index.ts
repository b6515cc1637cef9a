/** Pays "a payable", which it does not know; payment providers stand behind a port. */
export { paymentRoutes } from './payment.routes.ts'
export { markRefundSent, paymentHandlers, refundBacklog, refundJobs, retryRefund } from './send-refund.ts'
export { openRefund } from './open-refund.ts'
export { mayRefundBack } from './open-refund.ts'
export { findRefundByCause, givenBackOf, refundsByCause } from './refund.store.ts'
export {
  countRefundsUnscoped,
  type MallRefund,
  mallRefundUnscoped,
  pageOfRefundsUnscoped,
  paymentsOfOrderUnscoped,
  refundsOfOrderUnscoped,
  refundsToHandleUnscoped,
} from './all-refunds.store.ts'
export type { RefundStatus } from './payment.types.ts'
export { paymentBacklog, paymentJobs } from './check-payments.ts'
export { mountProviders } from './providers/registered.ts'
export { openSandboxBill } from './providers/sandbox/sandbox.store.ts'
export { amountText, sandboxNumber, signatureHeader, signSandbox } from './providers/sandbox/sandbox-notification.ts'
export { type Credit, creditsOf, debtorsUnscoped, findCredit } from './credit.store.ts'
export { ordersOnAccount } from './payment.store.ts'
export { saveCredit, settleCredit, undoSettlement } from './save-credit.ts'
export { payOnAccount } from './pay-on-account.ts'
export { handInSlip, openTransfer } from './bank-transfer.ts'
export { nameOfMethod } from './methods.ts'
export { showProviders } from './show-providers.ts'
export type { PaymentViews } from './payment.tables.ts'
export { openPayment } from './open-payment.ts'
export { settlePayment } from './settle-payment.ts'
export { transfersToFind } from './waiting-transfers.store.ts'
export { isTransferOfShop } from './transfer.store.ts'
export type { Payable } from './payable.ts'
export { paymentChecks } from './payment.checks.ts'

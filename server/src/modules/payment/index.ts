/** Pays "a payable", which it does not know; gateways stand behind a port. */
export { paymentRoutes } from './payment.routes.ts'
export { paymentReactions } from './return-surplus.ts'
export { mountSandboxBank, sandboxJobs } from './sandbox-page.ts'
export { openPayment } from './open-payment.ts'
export { hearGateway } from './hear-gateway.ts'
export type { Part, Payable, PayableKind } from './payable.ts'
export { amountText, type GatewayEvent, type PaymentGateway, sandboxGateway } from './gateway.ts'
export type { PaymentSurplus } from './payment.facts.ts'

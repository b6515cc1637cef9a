/** Orders, from placed to completed. What is not exported here is nobody else's business. */
export { orderRoutes } from './order.routes.ts'
export { orderJobs } from './order.jobs.ts'
export { type Placed, placeOrders } from './place-orders.ts'
export { payableOrders } from './settle-order.ts'
export { type OrderStatus, orderSteps } from './order.steps.ts'
export type { NewOrder, NewTrade } from './order.store.ts'
export type { AccountingCopy, AddressCopy, InvoiceCopy } from './order.types.ts'
export type { OrderDecided, OrderMoved, OrderShipped, OrderSubmitted } from './order.facts.ts'

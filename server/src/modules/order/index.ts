/** Orders, from placed to completed. What is not exported here is nobody else's business. */
export { orderRoutes } from './order.routes.ts'
export { orderJobs } from './order.jobs.ts'
export { type Placed, placeOrders, recordFailedOrders } from './place-orders.ts'
export { submitOrder } from './submit-order.ts'
export { type Rewrite, findForEdit, rewriteOrder, takeForEdit, type UnderEdit } from './rewrite-order.ts'
export { presentOrder, presentSpecs } from './present-order.ts'
export { showOrder } from './show-order.ts'
export { decideOrder } from './decide-order.ts'
export { cancelOrder } from './cancel-order.ts'
export { shipOrder } from './ship-order.ts'
export { type Arrival, receiveGoods } from './receive-goods.ts'
export { completeOrder } from './complete-order.ts'
export { allocationsOf } from './allocated-to.ts'
export { findOrder, linesOfOrder } from './find-order.ts'
export { countByStatus as countOrders } from './order.store.ts'
export { visibleTo } from './visible-to.store.ts'
export {
  findOrderUnscoped,
  linesOf as linesOfOrders,
  lockOrder as holdOrder,
  moneyOfOrdersUnscoped,
} from './order.store.ts'
export { noteReviewed, orderToReview } from './note-reviewed.ts'
export { previewSubmit } from './preview-submit.ts'
export { presentPreview, presentRefusal } from './present-approval.ts'
export { latestMovesUnscoped } from './move.store.ts'
export { refundOrder } from './refund-order.ts'
export { cancelPaid } from './cancel-paid.ts'
export { pauseTimers, resumeTimers } from './pause.store.ts'
export { closeReturned } from './close-returned.ts'
export { placeReplacement } from './place-replacement.ts'
export { may, type OrderAction } from './order.policy.ts'
export { payableOrders } from './settle-order.ts'
export { type OrderStatus, orderMachine } from './order.machine.ts'
export type { NewOrder, NewTrade } from './order.store.ts'
export {
  type AccountingCopy,
  type AddressCopy,
  holderOf,
  type InvoiceCopy,
  type Order,
  type OrderKind,
  type OrderLine,
  type OrderMoney,
  paidFor,
  placeText,
  type QuoteCopy,
} from './order.types.ts'

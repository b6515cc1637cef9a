/** Orders, from placed to completed. What is not exported here is nobody else's business. */
export { orderRoutes } from './order.routes.ts'
export { orderJobs } from './order.jobs.ts'
export { type Placed, placeOrders, recordFailedOrders } from './placing/place-orders.ts'
export { submitOrder } from './placing/submit-order.ts'
export { findForEdit, rewriteOrder, takeForEdit, type UnderEdit } from './editing/rewrite-order.ts'
export {
  presentAttachments,
  presentFields,
  presentOrder,
  presentOrderRow,
  orderStatusesOf,
  presentSpecs,
  presentUnit,
  wireStatus,
} from './present-order.ts'
export { showOrder } from './reading/show-order.ts'
export { decideOrder } from './placing/decide-order.ts'
export { cancelOrder } from './moving/cancel-order.ts'
export { shipOrder } from './parcels/ship-order.ts'
export { receiveGoods } from './parcels/receive-goods.ts'
export { completeOrder } from './moving/complete-order.ts'
export { allocationsOf } from './placing/allocated-to.ts'
export { findOrder, linesOfOrder } from './reading/find-order.ts'
export { countByStatus as countOrders } from './order.store.ts'
export { visibleTo } from './reading/visible-to.store.ts'
export { orderNumbers } from './reading/order-numbers.store.ts'
export { customersOfShop, type LastPrice, lastPricesOf, membersWhoBought } from './reading/customers.store.ts'
export { earlierOrders } from './reading/orders-before.ts'
export { promotionUses, promotionUsesByShop } from './reading/promotion-uses.store.ts'
export { findCustomers, findOrders } from './reading/find-orders.ts'
export { type OpenOrders, openOrdersOfCompany, openOrdersOfShop } from './reading/open-orders.store.ts'
export { ordersToShip } from './reading/waiting-orders.store.ts'
export {
  findOrderUnscoped,
  linesOf as linesOfOrders,
  lockOrder,
  ordersSeen,
  pageOfOrders,
  moneyOfOrdersUnscoped,
  paidOrdersUnscoped,
} from './order.store.ts'
export { noteReviewed, orderToReview } from './moving/note-reviewed.ts'
export { previewSubmit } from './placing/preview-submit.ts'
export { presentPreview, presentRefusal } from './placing/present-approval.ts'
export { latestMovesUnscoped } from './moving/move.store.ts'
export { actAsOperator } from './moving/act-as-operator.ts'
export {
  type ActOfOperator,
  actsOfOperators,
  mayAsOperator,
  mayPause,
  type PauseOfOperator,
  pausesOfOperators,
} from './order.policy.ts'
export { isSought, isSoughtInShops, type Sought } from './reading/sought.store.ts'
export { failedOrdersUnscoped } from './reading/waiting-orders.store.ts'
export { refundOrder } from './moving/refund-order.ts'
export { returnPieces } from './moving/return-pieces.ts'
export { cancelPaid } from './moving/cancel-paid.ts'
export { pauseAsOperator } from './moving/pause-order.ts'
export { pausesOfOrder, pauseTimers, resumeTimers } from './moving/pause.store.ts'
export { closeReturned } from './moving/close-returned.ts'
export { attachFile } from './attach-file.ts'
export { placeReplacement } from './placing/place-replacement.ts'
export { type OrderAction } from './order.policy.ts'
export { payableOrders } from './moving/settle-order.ts'
export { type OrderStatus } from './order.machine.ts'
export type { NewLine, NewOrder, NewTrade } from './order.store.ts'
export {
  type AddressCopy,
  type Attachment,
  referenceOf,
  type BoughtLine,
  givenTo,
  isBought,
  isGift,
  type Order,
  type OrderFields,
  type OrderLine,
  type OrderMoney,
  orderIdIn,
  paidFor,
  placeText,
  type QuoteCopy,
  type ReceiveTime,
} from './order.types.ts'
export { orderChecks } from './order.checks.ts'
export { papersOfOrders } from './reading/papers-of-orders.ts'
export type { PapersKind } from './reading/print-orders.ts'
export { ordersToPrint } from './reading/orders-to-print.ts'
export type { OrderListAsked } from './reading/read-order-filter.ts'
export { storedOrderFiles } from './attachment.store.ts'

/** After-sales: returns, exchanges, pieces again and orders that are called off after payment. */
export { afterSaleRoutes } from './after-sale.routes.ts'
export { afterSaleJobs } from './after-sale.jobs.ts'
export { afterSaleHandlers } from './after-sale.handlers.ts'
export {
  afterSaleNumbersUnscoped,
  countOpen as countOpenAfterSales,
  extensionsOf,
  findAfterSale,
  linesOf as linesOfAfterSales,
  ordersInAfterSaleUnscoped,
  pageOfAfterSales,
  refundedOf as refundedOfLines,
} from './after-sale.store.ts'
export { findAfterSales } from './find-after-sales.ts'
export { applyAfterSale } from './apply-after-sale.ts'
export { approveAfterSale, rejectAfterSale } from './audit-after-sale.ts'
export { sendBack, takeInGoods } from './move-goods.ts'
export { goodsOfRefunds } from './goods-of-refunds.ts'
export { noteTransfer, refundAfterSale, refundAgain } from './refund-after-sale.ts'
export { extendAfterSale, moreDaysLeft } from './extend-after-sale.ts'
export { actOnAfterSale } from './act-on-after-sale.ts'
export { type ActOfOperator, actsOfOperators, may as mayInAfterSale } from './after-sale.policy.ts'
export { listAfterSales, showAfterSale } from './show-after-sale.ts'
export {
  presentRow as presentAfterSaleRow,
  presentService,
  statusOf as afterSaleStatusOf,
  statusText as afterSaleStatusText,
} from './present-after-sale.ts'
export {
  afterSalesToHandle,
  failedReplacementsUnscoped,
  openAfterSalesOfShop,
  reasonsSince,
} from './waiting-after-sales.store.ts'

export type { AfterSale, Extension } from './after-sale.types.ts'
export { afterSaleChecks } from './after-sale.checks.ts'

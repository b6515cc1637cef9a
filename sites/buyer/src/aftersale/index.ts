export { messages as afterSaleMessages } from './after-sale.messages.ts'
export { AfterSalesOfOrder } from './after-sales-of-order.ts'

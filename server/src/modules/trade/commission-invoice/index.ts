/** What the mall invoices shops over its commission, month by month. */
export { commissionInvoiceChecks } from './commission-invoice.checks.ts'
export { commissionInvoiceJobs } from './commission-invoice.jobs.ts'
export { commissionInvoiceRoutes } from './commission-invoice.routes.ts'
export { issueForShop } from './issue-for-shop.ts'

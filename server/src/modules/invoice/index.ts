/** What an invoice must say, and the headers members keep. */
export { invoiceRoutes } from './invoice.routes.ts'
export { demandInvoice, type InvoiceFields } from './demand-invoice.ts'

/** Invoices: what they must say, the headers kept for them, and how they are issued, mailed and taken back. */
export { invoiceRoutes } from './invoice.routes.ts'
export { invoiceJobs } from './invoice.jobs.ts'
export { invoiceHandlers } from './invoice.handlers.ts'

export { findInvoices } from './find-invoices.ts'
export { admitInvoice } from './admit-invoice.ts'
export { expectInvoice } from './expect-invoice.ts'
export { issueInvoice } from './issue-invoice.ts'
export { mailInvoice } from './mail-invoice.ts'
export { creditRefund } from './credit-refund.ts'
export { applyForQualification, decideQualification } from './qualify-company.ts'
export { qualificationOf, wireOf as wireOfQualification } from './qualification.store.ts'
export { invoicesToSend, qualificationsToDecideUnscoped } from './waiting-invoices.store.ts'

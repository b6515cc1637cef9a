export { CommissionInvoiceDetail } from './CommissionInvoiceDetail.tsx'
export { CommissionInvoiceTable } from './CommissionInvoiceTable.tsx'
export { messages as commissionInvoiceMessages } from './commission-invoice.messages.ts'

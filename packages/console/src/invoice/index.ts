export { CommissionInvoiceDetail } from './CommissionInvoiceDetail.tsx'
export { CommissionInvoiceTable } from './CommissionInvoiceTable.tsx'
export { monthText } from './month-text.ts'
export { messages as commissionInvoiceMessages } from './commission-invoice.messages.ts'

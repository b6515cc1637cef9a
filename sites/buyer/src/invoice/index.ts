export { InvoicesOfOrder } from './lazy-invoices-of-order.ts'
export {
  fieldRefused,
  filledOf,
  InvoiceFields,
  type InvoiceType,
  invoiceTypeNames,
  invoiceTypeNotes,
  isWrong,
  typedOf,
} from './InvoiceFields.tsx'

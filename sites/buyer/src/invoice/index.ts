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

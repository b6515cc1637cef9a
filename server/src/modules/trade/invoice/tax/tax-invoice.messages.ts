import { defineMessages } from '#platform/messages'

/** Why a file of Coretax cannot be read. */
export const taxFileFlaws = defineMessages('tax_invoice.flaw', {
  headings: 'it has no columns "Referensi" and "Nomor Faktur Pajak"',
  empty: 'it has no row with a reference',
  long: 'it has more than {limit} rows',
})

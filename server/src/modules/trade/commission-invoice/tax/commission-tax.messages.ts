import { defineMessages } from '#platform/messages'

/** What an invoice over commission is for, in the file for the tax office. */
export const commissionTaxWords = defineMessages('commission_tax', {
  service: 'Commission of the mall {month}',
})

import type { invoiceStates, qualificationStates, titleTypes } from '@borong/contract'
import { type Message, defineMessages } from '#platform/messages'

export const typeWords: Record<(typeof titleTypes)[number], Message> = defineMessages('invoice.type', {
  ELECTRO: 'E-invoice',
  VATORDINARY: 'VAT ordinary invoice',
  VATOSPECIAL: 'VAT special invoice',
})

export const stateWords: Record<(typeof invoiceStates)[number], Message> = defineMessages('invoice.state', {
  TO_ISSUE: 'To be issued',
  ISSUED: 'Issued',
  TO_MAIL: 'Issued, to be mailed',
  MAILED: 'Mailed',
})
export const otherWords = defineMessages('invoice.other', {
  credit: 'Credit note',
  /** What is invoiced beside goods. */
  freight: 'Freight',
})

export const qualificationWords: Record<(typeof qualificationStates)[number], Message> = defineMessages(
  'invoice.qualification',
  {
    NEW_APPLY: 'In review',
    AUDIT_PASS: 'Approved',
    AUDIT_REFUSE: 'Rejected',
  },
)

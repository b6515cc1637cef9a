import { defineStateMachine } from '#platform/state-machine'

/** Dropped: all of its money went back before it was issued. */
export type InvoiceStatus = 'due' | 'issued' | 'dropped'

/** Read down for the life of an invoice or a credit, across for who may do what (spec 5: issued within 24 hours after the order's end). */
export const invoiceMachine = defineStateMachine<InvoiceStatus>()({
  table: 'invoice',
  history: { table: 'invoice_history', key: 'invoice_id' },
  movedOn: 'INVOICE_MOVED_ON',
  transitions: {
    issue: { from: ['due'], to: 'issued', by: ['seller', 'system'] },
    drop: { from: ['due'], to: 'dropped', by: ['seller', 'system'] },
    // on paper, by courier
    mail: { from: ['issued'], to: 'issued', by: ['seller'] },
  },
})

import { type Message, defineMessages } from '#platform/messages'
import type { About } from './ledger.store.ts'

/** What moved money, as the shop reads it. */
export const kindTexts: Record<About['kind'], Message> = defineMessages('balance.kind', {
  payment: 'Order paid',
  earning: 'Goods received',
  refund: 'Refund due',
  refund_sent: 'Refund sent',
  settlement: 'Account settled',
  settlement_undone: 'Settlement booked back',
  payout: 'Paid out',
  payout_returned: 'Payout came back',
})

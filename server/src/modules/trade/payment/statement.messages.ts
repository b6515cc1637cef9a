import type { StatementLine } from '#modules/trade/ledger'
import { type Message, defineMessages } from '#platform/messages'

export const otherWords = defineMessages('statement.other', {
  sheetName: 'Account statement',
})

/** In the order of the columns. */
export const headings = defineMessages('statement.headings', {
  date: 'Date',
  kind: 'Type',
  number: 'Number',
  dueOn: 'Due date',
  amount: 'Amount',
  owed: 'Open amount',
  balance: 'Balance',
})

export const kindWords: Record<StatementLine['kind'], Message> = defineMessages('statement.kind', {
  charge: 'Purchase',
  refund: 'Refund',
  settlement: 'Settlement',
  settlement_undone: 'Settlement booked back',
})

import { defineMessages } from '@borong/site-kit'

export const messages = defineMessages({
  why: 'What the mall kept of a month is an invoice to the shop, what it gave back with refunds a credit note. Both are issued by themselves once the month is over.',
  everyMonth: 'All months',
  taxInvoices: 'Tax invoices',
  issue: 'Issue a month',
  issueWhat:
    'Every shop with commission of this month that has no invoice of it gets one. An invoice that is issued stays as it is.',
  monthWanted: 'Choose a month',
  issued: '{n, plural, one {# document} other {# documents}} issued',
  oneFailed: 'The invoice could not be loaded',
})

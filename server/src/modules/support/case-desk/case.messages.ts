import { defineMessages } from '#platform/messages'

/** Steps of a history that no module has words for. */
export const caseWords = defineMessages('case.step', {
  paymentBegun: 'Payment begun: {method}, {amount}',
  slipHandedIn: 'Transfer slip uploaded',
  paymentSucceeded: 'Payment received: {amount}',
  paymentFailed: 'Payment failed',
  refundPromised: 'Refund of {amount} promised',
  refundSucceeded: 'Refund of {amount} completed',
  refundFailed: 'The refund of {amount} was declined',
  invoiceIssued: 'Invoice {number} issued',
  creditIssued: 'Credit note {number} issued',
  invoiceMailed: 'Invoice {number} mailed',
  paused: 'Paused: nothing happens by itself',
  resumed: 'Resumed',
  moreTime: '{days, plural, one {# more day} other {# more days}} given: {status}',
})

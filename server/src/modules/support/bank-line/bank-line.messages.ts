import { defineMessages } from '#platform/messages'

/** Why a statement cannot be read. */
export const bankFlaws = defineMessages('bank_line.flaw', {
  long: 'it has more than {limit} rows',
  empty: 'it has no lines',
  noHeading: 'its first row has no headings',
  dateWanted: 'say which column is the date',
  amountWanted: 'say which column is the amount, or the money that came',
  noAmount: 'row {row}: "{text}" is no amount',
  noDay: 'row {row}: "{text}" is no date',
  noDirection: 'row {row}: "{text}" does not say whether money came or left',
  line: 'it has a line that is no MT940',
  currency: 'it is not of an account in rupiah',
})

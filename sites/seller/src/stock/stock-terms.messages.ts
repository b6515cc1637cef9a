import { defineMessages } from '@borong/site-kit'

export const messages = defineMessages({
  markLow: 'Low-stock mark',
  backorder: 'Orders beyond the stock',
  markMany: 'Low-stock mark of {n, plural, one {# SKU} other {# SKUs}}',
  backorderMany: 'Orders beyond the stock of {n, plural, one {# SKU} other {# SKUs}}',
  setFor: 'Set for {n, plural, one {# SKU} other {# SKUs}}',
  markText: 'Each of them counts as low from this number of pieces on, whatever its mark was before.',
  backorderText:
    'Of each of them so many pieces may be ordered beyond the stock. Buyers see on which day these arrive: that of the next delivery or, where none is announced, so many days after the order.',
  lowAt: 'Low from this many available pieces',
  lowAtHint: 'Empty: no mark',
  pieces: 'Pieces beyond the stock',
  piecesHint: 'Empty: no orders beyond the stock',
  piecesWanted: 'Enter a whole number of pieces, at most {n}',
  days: 'Days until they arrive',
  daysWanted: 'Enter a whole number from 1 to {n}',
  runs: 'Changes of whole lists',
  runsText:
    'Low-stock marks and orders beyond the stock that were set for all SKUs of a list. A change can be taken back: each SKU gets what it had, unless somebody has changed it since.',
  runsEmpty: 'Nothing was set for a whole list yet',
  what: 'What',
  LOW_MARK: 'Low from {n}',
  noMark: 'No low-stock mark',
  BACKORDER: '{pieces} beyond the stock, in {days, plural, one {# day} other {# days}}',
  noBackorder: 'No orders beyond the stock',
  undo: 'Taken back: {what}',
  putBack: 'Take back',
  putBackOf: 'Take back: {what}, {time}',
  putBackMany: 'Take back for {n, plural, one {# SKU} other {# SKUs}}',
  putBackWhat: 'Each SKU gets what it had before. What somebody has changed since stays.',
})

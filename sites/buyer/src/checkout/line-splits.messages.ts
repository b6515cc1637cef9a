import { defineMessages } from '@borong/site-kit'

export const messages = defineMessages({
  perLine: 'Set for single lines',
  perLineHint: 'A line can be split by percent or by amount. Freight is split in proportion to the goods.',
  lines: 'Lines and their accounting',
  asOrder: 'Same as the order',
  change: 'Change',
  changeFor: 'Accounting of {name}',
  restOnly: 'For all lines without their own accounting, with their freight.',
  allOwn: 'Every line has its own accounting; nothing is left here.',

  lineTotal: 'Line total {amount}',
  splitBy: 'Split by',
  byPercent: 'Percent',
  byAmount: 'Amount in Rp',
  wholeLine: 'The whole line is charged to one cost centre; split to charge several.',
  amount: 'Amount',
  amountAt: 'Amount, row {n}',
  restHere: 'Add the rest here',
  restHereAt: 'Add the rest here, row {n}',
  left: '{amount} still to assign',
  over: '{amount} too much',
  assigned: 'Fully assigned',
  chooseAll: 'Choose a cost centre and a subject in every row',
  moreThanNothing: 'Enter more than 0 in every row',
  use: 'Apply',
  cancel: 'Cancel',
  asOrderAgain: 'Reset to the order',

  dropTitle: 'Reset all lines to the order?',
  dropText:
    '{n, plural, one {The separate accounting of # line is removed.} other {The separate accounting of # lines is removed.}}',
  keep: 'Cancel',
})

import { defineMessages } from '#platform/messages'

/** What a minus price gives a line, or why it gives nothing. */
export const minusPriceMessages = defineMessages('minus-price', {
  gives: '{amount} off each piece',
  taken: '{amount} off each piece: you save {saving}',
  declined: 'Bought without this promotion',
  otherTaken: 'Another promotion is used for this item',
  notLower: 'Your price is already as low',
})

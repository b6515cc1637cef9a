import { defineMessages } from '#platform/messages'

/** What the second piece at half price gives a line, or why it gives nothing. */
export const halfPriceMessages = defineMessages('half-price', {
  taken: 'Every second piece at half price: you save {saving}',
  more: 'Every second piece at half price: add 1 more',
  declined: 'Bought without this promotion',
  otherTaken: 'Another promotion is used for this item',
  notLower: 'Your price is already as low',
})

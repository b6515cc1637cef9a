import { defineMessages } from '#platform/messages'

/** Why the price of a flash sale does not count for a line. */
export const flashSaleMessages = defineMessages('flash-sale', {
  declined: 'Bought without the flash price',
  noneLeft: 'None left for you at the flash price',
  upTo: 'The flash price is for at most {n, plural, one {# piece} other {# pieces}}',
  notLower: 'Your price is already as low',
  otherTaken: 'Another promotion is used for this item',
})

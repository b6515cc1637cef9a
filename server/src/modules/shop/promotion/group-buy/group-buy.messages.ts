import { defineMessages } from '#platform/messages'

/** What a line of the cart says of a group buy. */
export const groupBuyMessages = defineMessages('group-buy', {
  waits: 'Sent once {wanted} pieces are bought together: {joined} so far. Otherwise canceled and refunded',
  reached: 'The group has reached its number',
  choose: 'Choose it to buy together with others',
  declined: 'Bought without the group price',
  noneLeft: 'None left for you at the group price',
  upTo: 'The group price is for at most {n, plural, one {# piece} other {# pieces}}',
  notLower: 'Your price is already as low',
})

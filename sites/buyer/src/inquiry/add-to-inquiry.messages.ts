import { defineMessages } from '@borong/site-kit'

export const messages = defineMessages({
  addTo: 'Add to inquiry',
  addMany: 'Add to inquiry ({n})',
  chooseFirst: 'Enter a quantity first',
  added: '{n, plural, one {# line} other {# lines}} added to the inquiry',
  toInquiry: 'View inquiry',
})

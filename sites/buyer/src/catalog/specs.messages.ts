import { defineMessages } from '@borong/site-kit'

export const messages = defineMessages({
  pasted: '{n, plural, one {# quantity entered.} other {# quantities entered.}}',
  lost: 'Not entered: {text}',
})

import { defineMessages } from '@borong/site-kit'

export const messages = defineMessages({
  write: 'Write to the buyer',
  unread: 'Write to the buyer, {n, plural, one {# unread message} other {# unread messages}}',
})

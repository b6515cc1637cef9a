import { defineMessages } from '@borong/site-kit'

export const messages = defineMessages({
  chat: 'Messages with shops',
  unread: 'Messages with shops, {n, plural, one {# unread} other {# unread}}',
})

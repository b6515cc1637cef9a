import { defineMessages } from '@borong/site-kit'

export const messages = defineMessages({
  title: 'Notifications',
  latest: 'Latest notifications',
  unread: '{n, plural, one {# unread notification} other {# unread notifications}}',
  isUnread: 'Unread:',
  readAll: 'Mark all as read',
  markRead: 'Mark as read',
  read: 'Mark as read: {title}',
  loading: 'Loading',
  empty: 'Nothing new',
  emptyText: 'What happens in your work appears here for two weeks.',
  settings: 'Choose what you are shown',
  now: 'just now',
  minutes: '{n} min ago',
  hours: '{n} h ago',
  days: '{n} d ago',
})

import { defineMessages } from '@borong/site-kit'

export const messages = defineMessages({
  waitingIn: '{n, plural, one {# entry} other {# entries}} in {queues, plural, one {# queue} other {# queues}}',
  queue: 'Queue',
  waitingHead: 'Waiting',
  oldest: 'Oldest since',
  overdue: 'Overdue',
  due: 'Next due',
  none: 'No deadline',
  emptyQueues: '{n, plural, one {# queue is empty} other {# queues are empty}}: {names}',
  allDone: 'Nothing waits',
  allDoneText: 'New work appears here within a minute.',
})

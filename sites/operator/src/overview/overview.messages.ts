import { defineMessages } from '@borong/site-kit'

export const messages = defineMessages({
  title: 'Today',
  notOpen: 'This mall is not ready for orders yet: {n, plural, one {# step is} other {# steps are}} left.',
  goToSetup: 'Go to the set-up',
  waiting: 'Waiting for a decision',
  waitingIn: '{n, plural, one {# entry} other {# entries}} in {queues, plural, one {# queue} other {# queues}}',
  queue: 'Queue',
  waitingHead: 'Waiting',
  overdue: 'Overdue',
  due: 'Next due',
  none: 'No deadline',
  emptyQueues: '{n, plural, one {# queue is empty} other {# queues are empty}}: {names}',
  allDone: 'Nothing waits',
  allDoneText: 'New work appears here within a minute.',
  noQueues: 'Your roles open no queue. Whoever manages operators can grant permissions.',
})

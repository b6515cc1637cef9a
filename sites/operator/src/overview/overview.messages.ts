import { defineMessages } from '@borong/site-kit'

export const messages = defineMessages({
  title: 'Today',
  notOpen: 'This mall is not ready for orders yet: {n, plural, one {# step is} other {# steps are}} left.',
  goToSetup: 'Go to the set-up',
  waiting: 'Waiting for a decision',
  noQueues: 'Your roles open no queue. Whoever manages operators can grant permissions.',
})

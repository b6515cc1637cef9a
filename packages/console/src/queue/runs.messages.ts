import { defineMessages } from '@borong/site-kit'

export const messages = defineMessages({
  counted: '{n, plural, one {# entry} other {# entries}}',
  started: 'Started',
  startedBy: 'Started by',
  state: 'Status',
  acts: 'Actions',
  stop: 'Stop',
  stopOf: 'Stop: {what}, {time}',
  RUNNING: '{done} of {total}',
  DONE: '{done} of {total} done',
  refused: '{done} of {total} done, {refused} failed',
  STOPPED: 'Stopped at {done} of {total}',
  stoppedBy: 'Stopped by {name} at {done} of {total}',
  reasons: 'Reasons',
  reasonsOf: 'Why it failed: {what}, {time}',
  reasonsTitle: 'Why it failed',
  reasonsFailed: 'The reasons could not be loaded',
  andMore: 'and {n} more',
  FAILED: 'Too long for one file',
})

import { defineMessages } from '@borong/site-kit'

export const messages = defineMessages({
  title: 'My notifications',
  why: 'What you are shown at the bell of this shop. You choose for yourself alone; colleagues choose for themselves.',
  kinds: 'Messages',
  show: 'Show: {what}',
  always: 'Always shown',
  noKinds: 'Your role opens no messages',
  saving: 'Saving…',
  saved: 'Saved',
})

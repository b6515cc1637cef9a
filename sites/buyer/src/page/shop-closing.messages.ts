import { defineMessages } from '@borong/site-kit'

export const messages = defineMessages({
  closedNow: 'Closed from {from} to {to}. Orders ship from {open}.',
  closesSoon: 'Closed from {from} to {to}. What has not shipped before ships from {open}.',
})

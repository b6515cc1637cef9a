import { defineMessages } from '@borong/site-kit'

export const messages = defineMessages({
  close: 'Close',
})

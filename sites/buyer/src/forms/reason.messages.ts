import { defineMessages } from '@borong/site-kit'

export const messages = defineMessages({
  reasonMissing: 'Enter a reason',
  reasonQuick: 'Common reasons',
})

import { defineMessages } from '@borong/site-kit'

export const messages = defineMessages({
  copy: 'Copy tracking number {no}',
  copied: 'Copied',
})

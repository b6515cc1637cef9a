import { defineMessages } from '@borong/site-kit'

export const messages = defineMessages({
  use: 'Use a template',
  manage: 'Answer templates',
})

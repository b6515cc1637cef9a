import { defineMessages } from '@borong/site-kit'

export const messages = defineMessages({
  files: 'Attachments',
  filesHint: 'Such as a drawing or terms. The buyer opens them with the quote.',
})

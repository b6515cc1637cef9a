import { defineMessages } from '@borong/site-kit'

export const messages = defineMessages({
  wordsWanted: 'Enter a text',
  noWords: 'Missing: English is shown',
})

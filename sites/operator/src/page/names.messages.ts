import { defineMessages } from '@borong/site-kit'

export const messages = defineMessages({
  noName: 'No name in this language: English is shown',
  nameWanted: 'Enter a name',
})

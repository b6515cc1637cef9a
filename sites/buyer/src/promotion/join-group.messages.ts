import { defineMessages } from '@borong/site-kit'

export const messages = defineMessages({
  pieces: 'Pieces of {name}',
  join: 'Join',
  joinOf: 'Join the group buy of {name}',
})

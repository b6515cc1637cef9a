import { defineMessages } from '@borong/site-kit'

export const messages = defineMessages({
  up: 'Move {name} up',
  down: 'Move {name} down',
})

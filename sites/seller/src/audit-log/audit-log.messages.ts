import { defineMessages } from '@borong/site-kit'

export const messages = defineMessages({
  emptyText: 'What people of the shop change is written here, with its values before and after.',
})

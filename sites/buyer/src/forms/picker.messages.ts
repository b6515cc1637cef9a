import { defineMessages } from '@borong/site-kit'

export const messages = defineMessages({
  recent: 'Recently selected',
})

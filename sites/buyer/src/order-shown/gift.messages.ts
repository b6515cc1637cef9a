import { defineMessages } from '@borong/site-kit'

/** What comes with goods for nothing. */
export const messages = defineMessages({
  gift: 'Gift',
  pieces: '{n} × {name}',
  gone: '{n} × {name}: out of stock, the order goes without it',
})

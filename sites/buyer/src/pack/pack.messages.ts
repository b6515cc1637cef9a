import { defineMessages } from '@borong/site-kit'

export const messages = defineMessages({
  unitOf: 'Unit of {label}',
  packOf: '{name} of {n}',
  piece: 'piece',
  each: '{price} per {name}',
  gone: 'The shop no longer sells packs of {n}; the quantity stays {quantity}.',
})

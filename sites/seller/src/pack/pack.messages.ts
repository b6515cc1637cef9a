import { defineMessages } from '@borong/site-kit'

export const messages = defineMessages({
  unit: 'Unit',
  unitOf: 'Unit of {label}',
  packOf: '{name} of {n}',
  piece: 'piece',
  each: '{price} per {name}',
})

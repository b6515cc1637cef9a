import { defineMessages } from '@borong/site-kit'

export const messages = defineMessages({
  pricesFor: 'Prices are per {unit}',
  tableUnit: 'Unit of the quantities',
  unitOf: 'Unit of {label}',
  packOf: '{name} of {n}',
  piece: 'piece',
  least: 'at least {packs}',
  inSteps: 'in steps of {packs}',
  each: '{price} per {name}',
  gone: 'The shop no longer sells packs of {n}; the quantity stays {quantity}.',
})

import { defineMessages } from '@borong/site-kit'

export const messages = defineMessages({
  redeem: 'Redeem',
  redeemOf: 'Redeem {name} for points',
  inCart: '{name} is in your cart for points',
})

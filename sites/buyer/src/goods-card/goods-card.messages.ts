import { defineMessages } from '@borong/site-kit'

export const messages = defineMessages({
  addToCart: 'Add to cart',
  added: '{n, plural, one {# piece} other {# pieces}} added to the cart',
  goToCart: 'Go to cart',
  choose: 'Choose specification',
  addOf: 'Add to cart: {name}',
  inStock: '{n} in stock',
  outOfStock: 'Out of stock',
  perUnit: '/ {unit}',
  fromQuantity: 'from {n}',
  minimum: 'min. {n}',
  sold: '{n} sold',
  inCart: 'in cart: {n}',
  quantity: 'Quantity of {name}',
  belowMinimum: 'The minimum quantity is {n}',
  overStock: 'Exceeds maximum stock!',
})

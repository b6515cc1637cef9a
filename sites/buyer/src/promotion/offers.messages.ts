import { defineMessages } from '@borong/site-kit'

/** What the page of a goods says of promotions too: apart, because it weighs on every such page. */
export const messages = defineMessages({
  until: 'until {at}',
  left: '{n} of {all} left',
  soldOut: 'Sold out',
  coupon: 'Coupon',
  minimum: 'from {sum}',
  flash: 'Flash sale',
  group: 'Group buy',
  joined: '{n} of {wanted} pieces',
  complete: '{n} pieces, target reached',
  points: 'Points mall',
  pointsPrice: '{n, plural, one {# point} other {# points}}',
  fullDiscount: 'Shop discount',
  minus: 'Off each piece',
  half: 'Second at half price',
  promotions: 'Promotions',
})

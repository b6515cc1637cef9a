import { defineMessages } from '@borong/site-kit'

/** What a step of a discount gives beside the money. */
export const messages = defineMessages({
  gift: 'Gift, step {n}',
  giftNum: 'Pieces of the gift, step {n}',
  giftNumWrong: 'Enter a whole number from 1 to 1,000',
  coupon: 'Coupon, step {n}',
  couponHint: 'Given when the order is completed. It has to run as long as the discount.',
  points: 'Points, step {n}',
  pointsHint: 'Given when the order is completed, beside the points for its goods.',
  pointsWrong: 'Enter a whole number up to 100,000',
  givesGift: '{n} × {name} as a gift',
  giftOut: 'out of stock now',
  givesCoupon: 'the coupon {name}',
  couponOver: 'no longer given',
  givesPoints: '{n, plural, one {# point} other {# points}}',
})

import { defineMessages } from '#platform/messages'

/** What the discount of a shop gives, and what is missing until it does. */
export const fullDiscountMessages = defineMessages('full-discount', {
  minus: '{amount} off',
  percent: '{percent}% off',
  freeFreight: 'free freight',
  gift: '{n} × {name} as a gift',
  coupon: 'the coupon {name}',
  points: '{n} points',
  and: ' and ',
  missing: '{missing} more for {gives}',
  taken: '{gives}: you save {amount}',
  given: 'You have {gives}',
  takenAndMissing: '{taken}. {missing}',
  giftGone: 'The gift {name} has run out',
  giftBought: 'Of {name}, which you buy yourself, {n} cost nothing',
  couponGone: 'The coupon {name} is no longer given',
})

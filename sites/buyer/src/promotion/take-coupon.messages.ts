import { defineMessages } from '@borong/site-kit'

export const messages = defineMessages({
  take: 'Take coupon',
  takeOf: 'Take coupon {title}',
  isYours: 'Coupon {title} taken: use it at checkout',
})

import { defineMessages } from '@borong/site-kit'

/** For whom a coupon is that not everybody may use. */
export const audienceMessages = defineMessages({
  CHOSEN: 'For your company',
  FIRST_ORDER: 'First order only',
})

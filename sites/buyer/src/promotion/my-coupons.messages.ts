import { defineMessages } from '@borong/site-kit'

export const messages = defineMessages({
  title: 'My coupons',
  code: 'Coupon code',
  enterCode: 'Take coupon',
  codeTaken: 'Coupon {title} taken: use it at checkout',
  usable: 'Available',
  used: 'Used in orders',
  expired: 'Expired',
  unusable: 'No longer valid',
  inOrder: 'In an unpaid order',
  paid: 'Used',
  minimum: 'from {sum}',
  ofMall: 'Mall coupon',
  valid: '{from} to {to}',
  order: 'Order {sn}',
  none: 'No coupons here',
  noneText: 'Take coupons on the coupon page and use them at checkout.',
  market: 'All coupons',
  failed: 'Could not be loaded',
  tryAgain: 'Try again',
})

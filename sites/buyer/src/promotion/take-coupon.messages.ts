import { defineMessages } from '@borong/site-kit'

export const messages = defineMessages({
  take: ['Take it', '领取', 'Ambil'],
  takeOf: ['Take the coupon {title}', '领取优惠券“{title}”', 'Ambil kupon {title}'],
  isYours: [
    '{title} is yours: choose it at checkout',
    '已领取“{title}”，结算时可使用',
    '{title} milik Anda: pilih saat checkout',
  ],
})

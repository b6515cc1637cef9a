import type { SettingKey } from '@borong/contract'
import { type Message, defineMessages } from '#platform/messages'

export const nameWords: Record<SettingKey, Message> = defineMessages('setting.name', {
  'order.pay_within': 'Time to pay',
  'order.decide_within': 'Time to submit and approve',
  'order.receive_after': 'Automatic receipt',
  'order.complete_after': 'Automatic completion',
  'after_sale.apply_within': 'Time to apply',
  'after_sale.answer_within': 'Time of the shop to answer',
  'after_sale.send_within': 'Time to send goods back',
  'after_sale.take_in_within': 'Time of the shop to take goods in',
  'after_sale.finish_within': 'Time of the shop to refund or replace',
  'inquiry.reply_within': 'Time of shops to quote',
  'inquiry.warn_before': 'Warning before a quote runs out',
  'review.follow_within': 'Time to add to a review',
  'review.amend_within': 'Time to correct a reply',
  'chat.email_after': 'E-mail about unread messages',
  'points.rupiah_per_point': 'Paid for one point',
  'points.valid_months': 'Points are valid for',
  'sign_in.captcha_after': 'Failures of a name before a captcha',
  'sign_in.captcha_after_of_address': 'Failures of an address before a captcha',
})

export const descriptionWords: Record<SettingKey, Message> = defineMessages('setting.description', {
  'order.pay_within': 'An order that is confirmed and not paid by then is canceled and its goods are free again.',
  'order.decide_within': 'An order that is not submitted or not approved by then is canceled.',
  'order.receive_after':
    'After the last parcel was sent, the goods count as received when the buyer says nothing by then.',
  'order.complete_after':
    'After the goods were received, the order is completed by then: it is invoiced and the shop is owed its money.',
  'after_sale.apply_within': 'How long after receiving the goods buyers can apply for returns, exchanges and refunds.',
  'after_sale.answer_within': 'An application that the shop does not answer by then is agreed to.',
  'after_sale.send_within': 'An application is closed when the goods are not on their way back by then.',
  'after_sale.take_in_within': 'Goods that were sent back count as arrived in good order by then.',
  'after_sale.finish_within': 'What arrived is refunded or replaced by then without the shop.',
  'inquiry.reply_within': 'Where the buyer names no deadline. One that was sent with an inquiry stays.',
  'inquiry.warn_before': 'Buyers are told so long before a quote runs out.',
  'review.follow_within': 'How long after writing it buyers can add to a review, once.',
  'review.amend_within': 'How long shops can correct a reply to a review and an answer to a question.',
  'chat.email_after': 'Who has not read a message by then gets one e-mail about it.',
  'points.rupiah_per_point':
    'What a completed order pays for goods, without freight, to earn its member one point. 0: nobody earns points.',
  'points.valid_months': 'Points that come from then on expire after so long.',
  'sign_in.captcha_after':
    'Wrong passwords for one name within 15 minutes, before a picture has to be read. 0 asks always.',
  'sign_in.captcha_after_of_address':
    'Wrong passwords from one address within 15 minutes, whatever the names. 0 asks always.',
})

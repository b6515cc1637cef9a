import { defineMessages } from '@borong/site-kit'

export const messages = defineMessages({
  title: 'Reviews',
  list: 'Reviews in this queue',
  searchHint: 'Text, goods or order number',
  failed: 'The reviews could not be loaded',
  oneFailed: 'This review could not be loaded',
  empty: 'No reviews here',
  emptyText: 'Reviews of your goods appear here automatically.',
  starsOf: '{n, plural, one {# star} other {# stars}}',
  by: 'By {name}',
  order: 'Order {sn}',
  seeGoods: 'View item page',
  picture: 'Picture {n}',
  followUp: '{n, plural, =0 {Follow-up on the same day} one {Follow-up after # day} other {Follow-up after # days}}',
  yourReply: 'Your reply',
  replyHint: 'The reply is public. It can be edited for some days.',
  textWanted: 'Enter a few words',
  send: 'Send reply',
  correct: 'Edit reply',
  save: 'Save',
  cancel: 'Cancel',
  sent: 'Your reply is published',
  corrected: 'Reply updated',
})

export const tabMessages = defineMessages({
  TO_REPLY: 'To reply',
  REPLIED: 'Replied',
  BAD: 'Bad',
  ALL: 'All',
})

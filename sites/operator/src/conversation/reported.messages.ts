import { defineMessages } from '@borong/site-kit'

export const messages = defineMessages({
  title: 'Reported conversations',
  why: 'Conversations that a member or a shop has reported. No other can be read. That you read one is written to the audit log.',
  none: 'No conversation was reported',
  shop: 'Shop',
  member: 'Member',
  reportedBy: 'Reported by',
  BUYER: 'Member',
  SHOP: 'Shop',
  reason: 'Reason',
  reported: 'Reported',
  read: 'Read',
  readOf: 'Conversation of {member} with {shop}',
  earlier: 'Earlier messages',
  nothing: 'No messages',
  automatic: 'automatic answer',
})

import type { inquiryStatuses, inviteStatuses, inviteSteps } from '@borong/contract'
import { type Message, defineMessages } from '#platform/messages'

/** What a buyer reads as the state of an inquiry (spec 4 gives the first three). */
export const statusMessages: Record<(typeof inquiryStatuses)[number], Message> = defineMessages('inquiry.status', {
  NOT_SUBMITTED: 'Not submitted',
  PENDING_QUOTATION: 'Pending quotation',
  QUOTED: 'Quoted',
  ORDERED: 'Ordered',
  EXPIRED: 'Expired',
  CLOSED: 'Closed',
})

/** How it stands with one shop, as the buyer and as the shop read it. */
const invitesOfBuyer: Record<(typeof inviteStatuses)[number], Message> = defineMessages('inquiry.inviteOfBuyer', {
  ASKED: 'Pending quotation',
  QUOTED: 'Quoted',
  WITHDRAWN: 'Quote withdrawn',
  REFUSED: 'No quote',
  TURNED_DOWN: 'Declined',
  EXPIRED: 'Expired',
  ORDERED: 'Ordered',
  CANCELLED: 'Canceled',
})
const invitesOfSeller: Record<(typeof inviteStatuses)[number], Message> = defineMessages('inquiry.inviteOfSeller', {
  ASKED: 'To quote',
  QUOTED: 'Quoted',
  WITHDRAWN: 'Withdrawn',
  REFUSED: 'Not quoted',
  TURNED_DOWN: 'Declined',
  EXPIRED: 'Expired',
  ORDERED: 'Ordered',
  CANCELLED: 'Canceled',
})
export const inviteWords = { buyer: invitesOfBuyer, seller: invitesOfSeller }

/** What happened, after the name of whoever did it. */
export const stepWords: Record<(typeof inviteSteps)[number], Message> = defineMessages('inquiry.step', {
  ask: 'asked for a quote',
  offer: 'sent a quote without an inquiry',
  quote: 'sent a quote',
  refuse: 'declined to quote',
  withdraw: 'withdrew the quote',
  ask_again: 'asked again',
  turn_down: 'declined the quote',
  order: 'ordered',
  cancel: 'canceled',
  expire: 'expired',
})

import type { complaintStatuses, verdicts } from '@borong/contract'
import { type Message, defineMessages } from '#platform/messages'
import type { ComplaintTransition } from './complaint.machine.ts'

export const statusWords: Record<(typeof complaintStatuses)[number], Message> = defineMessages('complaint.status', {
  NEW: 'Filed',
  WAIT_APPEAL: 'Waiting for the shop',
  COMMUNICATION: 'In discussion',
  WAIT_ARBITRATION: 'Waiting for the arbiter',
  COMPLETE: 'Decided',
  CANCEL: 'Withdrawn',
})

export const verdictWords: Record<(typeof verdicts)[number], Message> = defineMessages('complaint.verdict', {
  BUYER: 'For the buyer',
  SHOP: 'For the shop',
  SETTLED: 'Settled between both sides',
})

/** What happened, for the history. */
export const stepWords: Record<'file' | ComplaintTransition, Message> = defineMessages('complaint.step', {
  file: 'Complaint filed',
  pass: 'Passed on to the shop',
  appeal: 'The shop answered',
  arbitrate: 'Arbitration requested',
  escalate: 'Passed to the arbiter automatically, the deadline was over',
  decide: 'The arbiter decided',
  withdraw: 'Withdrawn',
  refunded: 'Refunded',
  refund_failed: 'The bank declined the refund',
  refund_again: 'Refund sent to the bank again',
  transferred: 'Refund transferred',
})

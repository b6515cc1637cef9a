import type { preparedStatuses, preparedSteps } from '@borong/contract'
import { type Message, defineMessages } from '#platform/messages'

/** How a quote stands before its buyer has it. */
export const preparedWords: Record<(typeof preparedStatuses)[number], Message> = defineMessages('prepared.status', {
  DRAFT: 'Draft',
  WAITING: 'Waiting for approval',
  REFUSED: 'Not approved',
  SENT: 'Sent',
  DISCARDED: 'Discarded',
})

/** What happened, after the name of whoever did it. */
export const preparedStepWords: Record<(typeof preparedSteps)[number], Message> = defineMessages('prepared.step', {
  write: 'wrote the quote',
  ask: 'asked for approval',
  send: 'sent the quote',
  approve: 'approved the discount',
  refuse: 'did not approve the discount',
  discard: 'discarded the quote',
})

import { complaintLimits } from '@borong/contract'
import { days } from '#platform/clock'
import { defineStateMachine } from '#platform/state-machine'

export const statuses = ['new', 'wait_appeal', 'communication', 'wait_arbitration', 'complete', 'cancelled'] as const
export type ComplaintStatus = (typeof statuses)[number]
/** Something is still to come: the order waits meanwhile. */
export const openStatuses = ['new', 'wait_appeal', 'communication', 'wait_arbitration'] as const

/** Read down for the life of a complaint, across for the law (the moves are ours: the family names the states only). */
export const complaintMachine = defineStateMachine<ComplaintStatus>()({
  table: 'complaint',
  history: { table: 'complaint_history', key: 'complaint_id' },
  movedOn: 'COMPLAINT_MOVED_ON',
  transitions: {
    // an operator, or a day later nobody, has had anything against it
    pass: { from: ['new'], to: 'wait_appeal', by: ['admin', 'system'] },
    appeal: { from: ['new', 'wait_appeal'], to: 'communication', by: ['seller'] },
    arbitrate: { from: ['communication'], to: 'wait_arbitration', by: ['buyer', 'seller'] },
    // no answer, or no end of the talk, in time
    escalate: { from: ['wait_appeal', 'communication'], to: 'wait_arbitration', by: ['system'] },
    decide: { from: ['wait_arbitration'], to: 'complete', by: ['admin'] },
    withdraw: { from: openStatuses, to: 'cancelled', by: ['buyer'] },
    // the money that was decided on
    refunded: { from: ['complete'], to: 'complete', by: ['system'] },
    refund_failed: { from: ['complete'], to: 'complete', by: ['system'] },
    // a declined refund is sent to the bank again
    refund_again: { from: ['complete'], to: 'complete', by: ['admin'] },
    transferred: { from: ['complete'], to: 'complete', by: ['seller', 'admin'] },
  },
})
export type ComplaintTransition = keyof typeof complaintMachine.transitions

const daysIn: Record<ComplaintStatus, number | undefined> = {
  new: complaintLimits.passWithinDays,
  wait_appeal: complaintLimits.answerWithinDays,
  communication: complaintLimits.talkWithinDays,
  wait_arbitration: complaintLimits.decideWithinDays,
  complete: undefined,
  cancelled: undefined,
}
/** Days that a shop has to answer; those on which it is closed do not count. */
export const answerDays = complaintLimits.answerWithinDays

/** Until when a complaint that comes into a status should be out of it; null at its end. */
export const dueIn = (status: ComplaintStatus, since: Date): Date | null => {
  const within = daysIn[status]
  return within === undefined ? null : new Date(since.getTime() + days(within))
}

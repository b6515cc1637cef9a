import { defineStateMachine } from '#platform/state-machine'

export type RunStatus = 'draft' | 'approved' | 'sent' | 'closed' | 'cancelled'

/** Read down for the life of a run, across for who may do what. That whoever prepares it does not approve it, the policy and the database say. */
export const runMachine = defineStateMachine<RunStatus>()({
  table: 'payout_run',
  history: { table: 'payout_run_history', key: 'run_id' },
  movedOn: 'PAYOUT_RUN_MOVED_ON',
  transitions: {
    approve: { from: ['draft'], to: 'approved', by: ['admin'] },
    cancel: { from: ['draft', 'approved'], to: 'cancelled', by: ['admin'] },
    // the bank has the file: from here on it counts as paid out
    send: { from: ['approved'], to: 'sent', by: ['admin'] },
    // the bank has said of each payout what became of it
    close: { from: ['sent'], to: 'closed', by: ['admin'] },
    // of one of its payouts it was not true
    reopen: { from: ['closed'], to: 'sent', by: ['admin'] },
  },
})
export type RunTransition = keyof typeof runMachine.transitions

/** left_out: nothing is paid to this shop in this run, and nothing of it is settled. */
export type PayoutStatus = 'drafted' | 'approved' | 'sent' | 'paid' | 'failed' | 'returned' | 'left_out' | 'cancelled'

export const payoutMachine = defineStateMachine<PayoutStatus>()({
  table: 'payout',
  history: { table: 'payout_history', key: 'payout_id' },
  movedOn: 'PAYOUT_MOVED_ON',
  transitions: {
    // with their run
    approve: { from: ['drafted'], to: 'approved', by: ['admin'] },
    cancel: { from: ['drafted', 'approved'], to: 'cancelled', by: ['admin'] },
    send: { from: ['approved'], to: 'sent', by: ['admin'] },
    // each by itself, as the bank says
    pay: { from: ['sent'], to: 'paid', by: ['admin'] },
    // the line of the bank was that of something else
    unpay: { from: ['paid'], to: 'sent', by: ['admin'] },
    fail: { from: ['sent'], to: 'failed', by: ['admin'] },
    return: { from: ['sent', 'paid'], to: 'returned', by: ['admin'] },
  },
})
export type PayoutTransition = keyof typeof payoutMachine.transitions

import { defineStateMachine } from '#platform/state-machine'

/** How a quote stands before its buyer has it. */
export const preparedStatuses = ['draft', 'waiting', 'refused', 'sent', 'discarded'] as const
export type PreparedStatus = (typeof preparedStatuses)[number]

export const preparedMachine = defineStateMachine<PreparedStatus>()({
  table: 'prepared_quote',
  history: { table: 'prepared_quote_history', key: 'prepared_id' },
  movedOn: 'PREPARED_QUOTE_MOVED_ON',
  transitions: {
    // whatever is changed has to be approved anew
    write: { from: ['draft', 'waiting', 'refused'], to: 'draft', by: ['seller'] },
    ask: { from: ['draft', 'refused'], to: 'waiting', by: ['seller'] },
    send: { from: ['draft', 'refused'], to: 'sent', by: ['seller'] },
    // it is sent as it was approved
    approve: { from: ['waiting'], to: 'sent', by: ['seller'] },
    refuse: { from: ['waiting'], to: 'refused', by: ['seller'] },
    // also when the request that it answers has moved on
    discard: { from: ['draft', 'waiting', 'refused'], to: 'discarded', by: ['seller', 'buyer', 'system'] },
  },
})
export type PreparedTransition = keyof typeof preparedMachine.transitions

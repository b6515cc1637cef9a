import { defineStateMachine } from '#platform/state-machine'

export type MonthStatus = 'closed' | 'reopening' | 'open'

/** Read down for the life of a month that was closed once. That whoever asks does not agree as well, the policy and the database say. */
export const monthMachine = defineStateMachine<MonthStatus>()({
  table: 'ledger_month',
  history: { table: 'ledger_month_history', key: 'month_id' },
  movedOn: 'LEDGER_MONTH_MOVED_ON',
  transitions: {
    // while a second person is asked, it is closed
    ask: { from: ['closed'], to: 'reopening', by: ['admin'] },
    decline: { from: ['reopening'], to: 'closed', by: ['admin'] },
    reopen: { from: ['reopening'], to: 'open', by: ['admin'] },
    close: { from: ['open'], to: 'closed', by: ['admin'] },
  },
})
export type MonthTransition = keyof typeof monthMachine.transitions

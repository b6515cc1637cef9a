import { defineStateMachine } from '#platform/state-machine'

export type ApplicationStatus = 'incomplete' | 'submitted' | 'asked' | 'denied' | 'approved'

/** Read down for the life of an application (spec 4: incomplete, submitted, denied; a question back is ours). */
export const applicationMachine = defineStateMachine<ApplicationStatus>()({
  table: 'shop_application',
  history: { table: 'shop_application_history', key: 'application_id' },
  movedOn: 'APPLICATION_MOVED_ON',
  transitions: {
    submit: { from: ['incomplete', 'asked'], to: 'submitted', by: ['buyer'] },
    withdraw: { from: ['submitted'], to: 'incomplete', by: ['buyer'] },
    ask: { from: ['submitted'], to: 'asked', by: ['admin'] },
    approve: { from: ['submitted'], to: 'approved', by: ['admin'] },
    refuse: { from: ['submitted'], to: 'denied', by: ['admin'] },
    reapply: { from: ['denied'], to: 'incomplete', by: ['buyer'] },
  },
})
export type ApplicationTransition = keyof typeof applicationMachine.transitions

/** In these the applicant may change what it says. */
export const editable = ['incomplete', 'asked'] as const satisfies readonly ApplicationStatus[]

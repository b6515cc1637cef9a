import type { Actor } from '#platform/actor'
import { allowed, type Decision, denied } from '#platform/state-machine'
import { payoutMachine, runMachine } from './payout.machine.ts'
import type { Payout, Run } from './payout.types.ts'

export const runActions = ['approve', 'cancel', 'bank_file', 'send'] as const
export type RunAction = (typeof runActions)[number]
export const payoutActions = ['pay', 'fail', 'return'] as const
export type PayoutAction = (typeof payoutActions)[number]

/** Who may do what with a run now: the server refuses by it and the screen shows it. */
export function mayRun(actor: Actor, action: RunAction, run: Run): Decision {
  if (action === 'bank_file')
    return run.status === 'draft' || run.status === 'cancelled' ? denied('PAYOUT_NOT_APPROVED') : allowed
  const decision = runMachine.can(actor, action, run.status)
  if (decision.allowed && action === 'approve' && actor.kind === 'admin' && actor.accountId === run.createdBy)
    return denied('PAYOUT_SECOND_PERSON')
  return decision
}

export const mayPayout = (actor: Actor, action: PayoutAction, it: Payout): Decision =>
  payoutMachine.can(actor, action, it.status)

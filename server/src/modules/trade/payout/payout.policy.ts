import type { Actor } from '#platform/actor'
import { allowed, type Decision, denied } from '#platform/state-machine'
import { payoutMachine, type PayoutStatus, runMachine } from './payout.machine.ts'
import type { BankStep, Payout, Run } from './payout.types.ts'

export const runActions = ['approve', 'cancel', 'bank_file', 'send'] as const
export type RunAction = (typeof runActions)[number]
export const payoutActions = ['pay', 'fail', 'return'] as const
export type PayoutAction = (typeof payoutActions)[number]

/** Who may do what with a run now: the server refuses by it and the screen shows it. */
export function mayRun(actor: Actor, action: RunAction, run: Run): Decision {
  if (action === 'bank_file') return mayTakeFile(run)
  const decision = runMachine.can(actor, action, run.status)
  if (decision.allowed && action === 'approve' && actor.kind === 'admin' && actor.accountId === run.createdBy)
    return denied('PAYOUT_SECOND_PERSON')
  return decision
}

/** There is nothing more to pay by a run that has ended: its file again would pay it twice. */
function mayTakeFile({ status }: Run): Decision {
  if (status === 'approved' || status === 'sent') return allowed
  return denied(status === 'draft' ? 'PAYOUT_NOT_APPROVED' : 'PAYOUT_RUN_MOVED_ON')
}

export const mayPayout = (actor: Actor, action: PayoutAction, it: Payout): Decision =>
  payoutMachine.can(actor, action, it.status)

/** Somebody has noted already what a line of the account says: what came back was paid before. */
export const isNotedAs = (step: BankStep, status: PayoutStatus): boolean =>
  status === 'returned' || (step === 'pay' && status === 'paid')

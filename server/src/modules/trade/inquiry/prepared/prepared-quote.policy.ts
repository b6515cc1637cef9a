import type { preparedActions } from '@borong/contract'
import type { Actor } from '#platform/actor'
import { type Decision, denied } from '#platform/state-machine'
import { preparedMachine, type PreparedTransition } from './prepared-quote.machine.ts'
import type { PreparedQuote } from './prepared-quote.types.ts'

export type PreparedAction = (typeof preparedActions)[number]

const steps: Record<PreparedAction, PreparedTransition> = {
  change: 'write',
  send: 'send',
  discard: 'discard',
  approve: 'approve',
  refuse: 'refuse',
}

/** Who may do this with a prepared quote now: the server refuses by it and the screen shows it. */
export function mayPrepare(
  actor: Actor,
  action: PreparedAction,
  quote: Pick<PreparedQuote, 'shopId' | 'status' | 'inviteVersion'>,
): Decision {
  if (actor.kind !== 'seller' || actor.shopId !== quote.shopId) return denied('ACTION_NOT_YOURS')
  const needs = action === 'approve' || action === 'refuse' ? 'approve-discounts' : 'quotes'
  if (!actor.permissions.has(needs)) return denied('PERMISSION_MISSING', { permission: needs })
  // An answer is written where its inquiry is.
  if ((action === 'change' || action === 'send') && quote.inviteVersion !== null) return denied('QUOTE_WAITS')
  return preparedMachine.can(actor, steps[action], quote.status)
}

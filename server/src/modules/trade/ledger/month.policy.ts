import type { Actor } from '#platform/actor'
import { allowed, type Decision, denied } from '#platform/state-machine'
import { monthMachine } from './month.machine.ts'
import type { LedgerMonth } from './month.store.ts'

export const monthActs = ['close', 'ask', 'reopen', 'decline'] as const
export type MonthAct = (typeof monthActs)[number]

/** What is known of the months around one. */
export interface Around {
  /** The first month that is not closed; undefined before the first booking. */
  next: string | undefined
  /** The last month that is closed. */
  last: LedgerMonth | undefined
  now: Date
}

/** Who may do what with a month now: the server refuses by it and the screen shows it. */
export function mayMonth(
  actor: Actor,
  act: MonthAct,
  it: { month: string; untilAt: Date; stored: LedgerMonth | undefined },
  { next, last, now }: Around,
): Decision {
  if (act === 'close') {
    if (it.stored && it.stored.status !== 'open') return denied('LEDGER_MONTH_MOVED_ON')
    if (it.untilAt > now) return denied('LEDGER_MONTH_NOT_OVER')
    if (last?.status === 'reopening') return denied('LEDGER_MONTH_ASKED', { month: last.month })
    return it.month === next ? allowed : denied('LEDGER_MONTH_NOT_NEXT', { month: next ?? it.month })
  }
  if (!it.stored) return denied('LEDGER_MONTH_MOVED_ON')
  const decision = monthMachine.can(actor, act, it.stored.status)
  if (!decision.allowed) return decision
  if (act === 'ask' && it.month !== last?.month)
    return denied('LEDGER_MONTH_NOT_LAST', { month: last?.month ?? it.month })
  if (act === 'reopen' && actor.kind === 'admin' && actor.accountId === it.stored.askedBy)
    return denied('LEDGER_SECOND_PERSON')
  return decision
}

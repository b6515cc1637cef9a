import type { serviceActions } from '@borong/contract'
import { actsForMember, actsForShop } from '#modules/company/organisation'
import type { Actor } from '#platform/actor'
import { allowed, type Decision, denied } from '#platform/state-machine'
import { afterSaleMachine } from './after-sale.machine.ts'
import type { AfterSale } from './after-sale.types.ts'

export type AfterSaleAction = (typeof serviceActions)[number]

const buying: readonly AfterSaleAction[] = ['send', 'close', 'again']
const selling: readonly AfterSaleAction[] = ['approve', 'reject', 'take_in', 'refund', 'transferred', 'replace']

/** Who may do what with an application now: the server refuses by it and the screen shows it. */
export function may(actor: Actor, action: AfterSaleAction, it: AfterSale): Decision {
  const decision = afterSaleMachine.can(actor, action, it.status)
  if (!decision.allowed) return decision
  if (actor.kind !== 'system' && actor.kind !== 'admin' && !actsForMember(actor, it) && !actsForShop(actor, it))
    return denied('ACTION_NOT_YOURS')
  if (action === 'again' && it.attempt > 1) return denied('SERVICE_ONCE_MORE')
  return fits(action, it) ? allowed : denied('SERVICE_MOVED_ON')
}

/** Some acts are for some kinds: a return ends in money, an exchange in goods, and either in money when goods cannot be had. */
function fits(action: AfterSaleAction, { kind, status }: AfterSale): boolean {
  if (action === 'take_in') return kind === 'return' || kind === 'exchange'
  if (action === 'refund') return status === 'not_replaced' || (kind === 'return' && status === 'arrived')
  if (action === 'replace') return status === 'not_replaced' || (kind === 'exchange' && status === 'arrived')
  return true
}

/** The actions a kind of person could ever take, with today's answer to each. */
export const actionsFor = (actor: Actor, it: AfterSale) =>
  (actor.kind === 'seller' ? selling : buying).map((name) => ({ name, decision: may(actor, name, it) }))

/** What an operator may do in the place of the buyer or the shop. */
export const actsOfOperators = [
  'approve',
  'take_in',
  'refund',
  'replace',
  'transferred',
  'close',
] as const satisfies readonly AfterSaleAction[]
export type ActOfOperator = (typeof actsOfOperators)[number]

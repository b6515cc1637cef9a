import type { RefusalCode, serviceActions } from '@borong/contract'
import type { Actor } from '#platform/actor'
import type { Verdict } from '#platform/steps'
import { type AfterSaleStep, afterSaleSteps } from './aftersale.steps.ts'
import type { AfterSale } from './aftersale.types.ts'

export type AfterSaleAction = (typeof serviceActions)[number]
const yes: Verdict = { allowed: true }
const no = (because: RefusalCode): Verdict => ({ allowed: false, because })

const buying: readonly AfterSaleAction[] = ['send', 'close', 'again']
const selling: readonly AfterSaleAction[] = ['approve', 'reject', 'take_in', 'refund', 'transferred', 'replace']

/** Who may do what with an application now: the server refuses by it and the screen shows it. */
export function may(actor: Actor, action: AfterSaleAction, it: AfterSale): Verdict {
  const step: AfterSaleStep = action
  if (!afterSaleSteps[step].from.includes(it.status as never)) return no('SERVICE_MOVED_ON')
  if (buying.includes(action)) {
    const theirs =
      actor.kind === 'buyer' && actor.companyId === it.companyId && (actor.memberId === it.memberId || actor.isOwner)
    if (!theirs) return no('ACTION_NOT_YOURS')
    return action === 'again' && it.attempt > 1 ? no('SERVICE_ONCE_MORE') : yes
  }
  if (actor.kind !== 'system' && (actor.kind !== 'seller' || actor.shopId !== it.shopId)) return no('ACTION_NOT_YOURS')
  return fits(action, it) ? yes : no('SERVICE_MOVED_ON')
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
  (actor.kind === 'seller' ? selling : buying).map((name) => ({ name, verdict: may(actor, name, it) }))

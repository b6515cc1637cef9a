import type { RefusalCode } from '@borong/contract'
import type { Actor } from '#platform/actor'
import { type OrderStep, orderSteps } from './order.steps.ts'
import type { Order } from './order.types.ts'

export type Verdict = { allowed: true } | { allowed: false; because: RefusalCode }
/** What a person can do with an order; `pay` stands for going to the cashier. A review moves the order only when it is the last. */
export type OrderAction =
  | 'submit'
  | 'edit'
  | 'withdraw'
  | 'cancel'
  | 'approve'
  | 'reject'
  | 'pay'
  | 'receive'
  | 'complete'
  | 'review'
  | 'ship'

const yes: Verdict = { allowed: true }
const no = (because: RefusalCode): Verdict => ({ allowed: false, because })

const buying: readonly OrderAction[] = ['submit', 'edit', 'withdraw', 'cancel', 'pay', 'receive', 'complete', 'review']

/** Who may do what now: the server refuses by it and the screen shows it. */
export function may(actor: Actor, action: OrderAction, order: Order, waitsForActor = false): Verdict {
  if (action === 'review') return mayReview(actor, order)
  const step: OrderStep = action
  if (action === 'edit' && order.status === 'in_approval') return no('ORDER_IN_APPROVAL')
  if (!orderSteps[step].from.includes(order.status as never)) return no('ORDER_MOVED_ON')
  if (action === 'approve' || action === 'reject') {
    if (actor.kind !== 'buyer' || !waitsForActor || actor.memberId === order.memberId) return no('APPROVAL_NOT_YOURS')
    return actor.permissions.has('my-order-audit') ? yes : no('APPROVAL_NOT_YOURS')
  }
  if (action === 'ship') return actor.kind === 'seller' && actor.shopId === order.shopId ? yes : no('ACTION_NOT_YOURS')
  return ownsOrder(actor, order) ? yes : no('ACTION_NOT_YOURS')
}

const ownsOrder = (actor: Actor, order: Order) =>
  actor.kind === 'buyer' && actor.companyId === order.companyId && (actor.memberId === order.memberId || actor.isOwner)

/** Whoever bought it says how it is, once it is all there. */
function mayReview(actor: Actor, order: Order): Verdict {
  if (order.status !== 'received' && order.status !== 'completed') return no('REVIEW_TOO_EARLY')
  if (order.reviewedAt) return no('REVIEW_DONE')
  return ownsOrder(actor, order) ? yes : no('ACTION_NOT_YOURS')
}

/** The actions a kind of person could ever take, with today's answer to each. */
export const actionsFor = (actor: Actor, order: Order, waitsForActor: boolean) => {
  const names: readonly OrderAction[] =
    actor.kind === 'seller' ? ['ship'] : waitsForActor ? ['approve', 'reject', ...buying] : buying
  return names.map((name) => ({ name, verdict: may(actor, name, order, waitsForActor) }))
}

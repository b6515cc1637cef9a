import { actsForMember, actsForShop } from '#modules/company/organisation'
import type { Actor } from '#platform/actor'
import { allowed, type Decision, denied } from '#platform/state-machine'
import { orderMachine } from './order.machine.ts'
import type { Order } from './order.types.ts'

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
  | 'promise'

const buying: readonly OrderAction[] = ['submit', 'edit', 'withdraw', 'cancel', 'pay', 'receive', 'complete', 'review']

/** Who may do what now: the server refuses by it and the screen shows it. */
export function may(actor: Actor, action: OrderAction, order: Order, waitsForActor = false): Decision {
  if (action === 'review') return mayReview(actor, order)
  if (action === 'edit' && order.status === 'in_approval') return denied('ORDER_IN_APPROVAL')
  // Whoever goes to the cashier pays; the order moves when the money is there, by the mall.
  if (action === 'pay')
    return !orderMachine.isTime('pay', order.status)
      ? denied('ORDER_MOVED_ON')
      : actsForMember(actor, order)
        ? allowed
        : denied('ACTION_NOT_YOURS')
  const decision = orderMachine.can(actor, action === 'promise' ? promiseStep(order) : action, order.status)
  if (action === 'ship' && decision.allowed && waitsForGroup(order))
    return denied('GROUP_BUY_OPEN', { wanted: order.group!.wanted, joined: order.group!.joined })
  if (action === 'approve' || action === 'reject') {
    if (!orderMachine.isTime(action, order.status)) return decision
    if (!decision.allowed || actor.kind !== 'buyer' || !waitsForActor || actor.memberId === order.memberId)
      return denied('APPROVAL_NOT_YOURS')
    return actor.permissions.has('my-order-audit') ? allowed : denied('APPROVAL_NOT_YOURS')
  }
  return decision.allowed ? ifTheirs(actor, order) : decision
}

/** The move by which a shop says another day of arrival. */
export const promiseStep = ({ status }: Pick<Order, 'status'>) => (status === 'shipped' ? 'promise_sent' : 'promise')

/** Not sent before its group buy is won; what is won never becomes lost. */
export const waitsForGroup = ({ group }: Pick<Order, 'group'>): boolean => !!group && group.state !== 'won'

/** Operators act for either side, where the table of transitions has them. */
const ifTheirs = (actor: Actor, order: Order): Decision =>
  actor.kind === 'admin' || actsForMember(actor, order) || actsForShop(actor, order)
    ? allowed
    : denied('ACTION_NOT_YOURS')

/** Whoever bought it says how it is, once it is all there. */
function mayReview(actor: Actor, order: Order): Decision {
  if (order.status !== 'received' && order.status !== 'completed') return denied('REVIEW_TOO_EARLY')
  if (order.reviewedAt) return denied('REVIEW_DONE')
  return actsForMember(actor, order) ? allowed : denied('ACTION_NOT_YOURS')
}

/** The actions a kind of person could ever take, with today's answer to each. */
export const actionsFor = (actor: Actor, order: Order, waitsForActor: boolean) => {
  const names: readonly OrderAction[] =
    actor.kind === 'seller' ? ['ship', 'promise'] : waitsForActor ? ['approve', 'reject', ...buying] : buying
  return names.map((name) => ({ name, decision: may(actor, name, order, waitsForActor) }))
}

export const actsOfOperators = ['cancel', 'call_off', 'receive', 'complete'] as const
export type ActOfOperator = (typeof actsOfOperators)[number]

export const pausesOfOperators = ['pause', 'resume'] as const
export type PauseOfOperator = (typeof pausesOfOperators)[number]
/** Until it is completed an order goes on by itself; a pause that is open may always be ended. */
const goesOnByItself: readonly Order['status'][] = ['paid', 'shipped', 'received']
export const mayPause = (act: PauseOfOperator, order: Order, isPaused: boolean): Decision =>
  (act === 'resume' ? isPaused : !isPaused && goesOnByItself.includes(order.status))
    ? allowed
    : denied('ORDER_MOVED_ON')

/** What an operator may do in the place of the buyer or the shop: the same moves, and calling off what is paid and not sent. */
export const mayAsOperator = (actor: Actor, act: ActOfOperator, order: Order): Decision =>
  act === 'call_off' ? orderMachine.can(actor, 'cancel_paid', order.status) : may(actor, act, order)

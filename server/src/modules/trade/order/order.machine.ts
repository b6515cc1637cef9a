import { defineStateMachine } from '#platform/state-machine'

export type OrderStatus =
  | 'draft'
  | 'in_approval'
  | 'rejected'
  | 'confirmed'
  | 'paid'
  | 'shipped'
  | 'received'
  | 'completed'
  | 'cancelled'
  | 'creation_failed'
  | 'returned'

/** Read down for the life of an order, across for the law (the moves are ours: spec 4 names the states only). */
export const orderMachine = defineStateMachine<OrderStatus>()({
  table: 'customer_order',
  history: { table: 'order_history', key: 'order_id', keepsMember: true },
  movedOn: 'ORDER_MOVED_ON',
  transitions: {
    submit: { from: ['draft', 'rejected'], to: 'in_approval', by: ['buyer'] },
    edit: { from: ['draft', 'rejected'], to: 'draft', by: ['buyer'] },
    // no rule asks for an approval
    confirm: { from: ['draft', 'rejected'], to: 'confirmed', by: ['buyer'] },
    withdraw: { from: ['in_approval'], to: 'draft', by: ['buyer'] },
    // one more has agreed, others still have to
    agree: { from: ['in_approval'], to: 'in_approval', by: ['buyer'] },
    approve: { from: ['in_approval'], to: 'confirmed', by: ['buyer'] },
    reject: { from: ['in_approval'], to: 'rejected', by: ['buyer'] },
    // on account by the buyer, a transfer that the shop has found, or what a bank says
    pay: { from: ['confirmed'], to: 'paid', by: ['buyer', 'seller', 'system'] },
    ship: { from: ['paid', 'shipped'], to: 'shipped', by: ['seller'] },
    // the shop says another day on which the goods arrive
    promise: { from: ['paid'], to: 'paid', by: ['seller'] },
    promise_sent: { from: ['shipped'], to: 'shipped', by: ['seller'] },
    receive_part: { from: ['shipped'], to: 'shipped', by: ['buyer', 'admin'] },
    receive: { from: ['shipped'], to: 'received', by: ['buyer', 'admin', 'system'] },
    complete: { from: ['received'], to: 'completed', by: ['buyer', 'admin', 'system'] },
    // the shop agrees to call off what it has not sent, or an arbiter decides so
    cancel_paid: { from: ['paid'], to: 'cancelled', by: ['seller', 'admin', 'system'] },
    // the last piece was returned
    give_back: { from: ['received', 'completed'], to: 'returned', by: ['seller', 'admin', 'system'] },
    cancel: {
      from: ['draft', 'in_approval', 'rejected', 'confirmed', 'creation_failed'],
      to: 'cancelled',
      by: ['buyer', 'admin', 'system'],
    },
  },
})

export type OrderTransition = keyof typeof orderMachine.transitions

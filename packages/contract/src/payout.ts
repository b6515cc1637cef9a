import { Type } from 'typebox'
import { balanceKinds } from './balance.ts'
import { Count, DayText, Flag, Id, Maybe, OneOf, Rupiah, Seconds, Sn } from './wire.ts'

export const payoutRunStatuses = ['DRAFT', 'APPROVED', 'SENT', 'CLOSED', 'CANCELLED'] as const
export const payoutRunTabs = ['WAITING', 'SENT', 'ENDED', 'ALL'] as const
export const payoutStatuses = [
  'DRAFTED',
  'APPROVED',
  'SENT',
  'PAID',
  'FAILED',
  'RETURNED',
  'LEFT_OUT',
  'CANCELLED',
] as const
export const runSteps = ['approve', 'cancel', 'send', 'close', 'reopen'] as const
export const payoutSteps = ['approve', 'cancel', 'send', 'pay', 'unpay', 'fail', 'return'] as const
export const payoutLimits = { reservePercent: 50, reason: 200 } as const

const ActionOf = <const Names extends readonly string[]>(names: Names) =>
  Type.Array(
    Type.Object({
      name: OneOf(names),
      allowed: Flag(),
      because: Type.String({ description: 'why not, in the language of the caller; empty when allowed' }),
    }),
  )
const flowOf = <const Steps extends readonly string[], const Statuses extends readonly string[]>(
  steps: Steps,
  statuses: Statuses,
) =>
  Type.Array(
    Type.Object({
      step: OneOf(steps),
      from_status: OneOf(statuses, 'as it was'),
      to_status: OneOf(statuses, 'as it was from then on'),
      by: OneOf(['BUYER', 'SELLER', 'ADMIN', 'SYSTEM']),
      by_name: Type.String(),
      reason: Type.String(),
      at: Seconds('when it happened'),
    }),
    { description: 'what happened, the oldest first' },
  )

export const PayoutRun = Type.Object({
  run_id: Id('of the run'),
  run_sn: Sn(),
  status: OneOf(
    payoutRunStatuses,
    'DRAFT waits for a second person, APPROVED for the bank, SENT for what the bank says of each',
  ),
  until_day: DayText('the last day that is settled'),
  reserve_percent: Type.Number({ description: 'kept back of each payout until the next one' }),
  created_by_name: Type.String({ description: 'who prepared it' }),
  create_time: Seconds('when it was prepared'),
  approved_by_name: Maybe(Type.String({ description: 'who approved it; absent until then' })),
  approve_time: Maybe(Seconds('when it was approved; absent until then')),
  sent_time: Maybe(Seconds('when the bank had the file; absent until then')),
  payout_num: Count('shops that are paid'),
  amount: Rupiah('of all payouts'),
  paid_num: Count('payouts that arrived'),
  came_back_num: Count('payouts that failed or were returned'),
  left_out_num: Count('shops that get nothing in this run'),
  actions: ActionOf(['approve', 'cancel', 'bank_file', 'send']),
  version: Type.Integer(),
})

/** amount = earned - commission - refund - clawback - with_shop + returned + brought - reserve. */
const Parts = {
  earned: Rupiah('of received orders, before commission'),
  commission: Rupiah('kept by the mall, less what it gave back with refunds'),
  refund: Rupiah('refunded of orders that this payout settles'),
  clawback: Rupiah('refunded of orders that an earlier payout has settled'),
  with_shop: Rupiah('what buyers sent straight to the shop'),
  returned: Rupiah('earlier payouts that came back'),
  brought: Rupiah('the reserve of the payout before it'),
  reserve: Rupiah('kept back until the next payout'),
  amount: Rupiah('what is paid; nothing is, where it is not above zero'),
  held: Rupiah('of orders with an open after-sale or complaint: waits for a later run'),
  held_order_num: Count('how many such orders'),
}
const Bank = {
  bank_name: Type.String(),
  bank_account_name: Type.String(),
  bank_account_number: Type.String(),
}

export const PayoutView = Type.Object({
  payout_id: Id('of the payout'),
  payout_sn: Sn('by which the bank and the shop know it'),
  run_id: Id('of its run'),
  shop_id: Id(),
  shop_name: Type.String(),
  status: OneOf(payoutStatuses, 'LEFT_OUT gets nothing in this run; FAILED and RETURNED are booked back'),
  left_out_because: Maybe(
    OneOf(
      ['NOTHING_DUE', 'NO_BANK', 'SUSPENDED'],
      'why it gets nothing: it owes or all of it waits, no account, suspended',
    ),
  ),
  ...Parts,
  ...Bank,
  bank_changed: Flag('1 = another account than that of the payout before it'),
  actions: ActionOf(['pay', 'fail', 'return']),
  version: Type.Integer(),
})
export const PayoutDetail = Type.Object({
  ...PayoutView.properties,
  run_sn: Sn(),
  until_day: DayText('the last day that is settled'),
  flow: flowOf(payoutSteps, payoutStatuses),
})
export const PayoutRunDetail = Type.Object({
  ...PayoutRun.properties,
  payouts: Type.Array(PayoutView, { description: 'by shop; those that are left out last' }),
  flow: flowOf(runSteps, payoutRunStatuses),
})

export const SellerPayout = Type.Object({
  payout_id: Id('of the payout'),
  payout_sn: Sn('by which the bank and the shop know it'),
  status: OneOf(
    ['SENT', 'PAID', 'FAILED', 'RETURNED'],
    'SENT is on its way; FAILED and RETURNED go into the next payout',
  ),
  ...Parts,
  ...Bank,
})

/** A booking that a payout settles. */
export const PayoutRow = Type.Object({
  entry_id: Id(),
  at: Seconds('when it was booked'),
  kind: OneOf(balanceKinds, 'what was booked'),
  text: Type.String({ description: 'what happened, in the language of the reader' }),
  order_sn: Maybe(Sn()),
  earned: Rupiah('before commission; below zero for a refund'),
  commission: Rupiah(),
  commission_bps: Maybe(
    Type.Integer({ description: 'the rate of the order, in hundredths of a percent; absent where there is no order' }),
  ),
  with_shop: Rupiah(),
  amount: Rupiah('what it changes of the payout'),
  clawback: Flag('1 = a refund of an order that an earlier payout has settled'),
})

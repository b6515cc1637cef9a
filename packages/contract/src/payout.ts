import { Type } from 'typebox'
import { balanceKinds } from './balance.ts'
import { route } from './route.ts'
import { Count, DayText, Flag, Id, Maybe, OneOf, Page, Paging, RequiredText, Rupiah, Seconds, Sn } from './wire.ts'

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
export const runSteps = ['approve', 'cancel', 'send', 'close'] as const
export const payoutSteps = ['approve', 'cancel', 'send', 'pay', 'fail', 'return'] as const
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
      from_status: OneOf(statuses),
      to_status: OneOf(statuses),
      by: OneOf(['BUYER', 'SELLER', 'ADMIN', 'SYSTEM']),
      by_name: Type.String(),
      reason: Type.String(),
      at: Seconds(),
    }),
    { description: 'what happened, the oldest first' },
  )

export const PayoutRun = Type.Object({
  run_id: Id(),
  run_sn: Sn(),
  status: OneOf(payoutRunStatuses),
  until_day: DayText('the last day that is settled'),
  reserve_percent: Type.Number({ description: 'kept back of each payout until the next one' }),
  created_by_name: Type.String(),
  create_time: Seconds(),
  approved_by_name: Maybe(Type.String()),
  approve_time: Maybe(Seconds()),
  sent_time: Maybe(Seconds()),
  payout_num: Count(),
  amount: Rupiah('of all payouts'),
  paid_num: Count(),
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
  held_order_num: Count(),
}
const Bank = {
  bank_name: Type.String(),
  bank_account_name: Type.String(),
  bank_account_number: Type.String(),
}

export const PayoutView = Type.Object({
  payout_id: Id(),
  payout_sn: Sn('by which the bank and the shop know it'),
  run_id: Id(),
  shop_id: Id(),
  shop_name: Type.String(),
  status: OneOf(payoutStatuses),
  left_out_because: Maybe(OneOf(['NOTHING_DUE', 'NO_BANK', 'SUSPENDED'])),
  ...Parts,
  ...Bank,
  bank_changed: Flag('1 = another account than that of the payout before it'),
  actions: ActionOf(['pay', 'fail', 'return']),
  version: Type.Integer(),
})
const PayoutDetail = Type.Object({
  ...PayoutView.properties,
  run_sn: Sn(),
  until_day: DayText('the last day that is settled'),
  flow: flowOf(payoutSteps, payoutStatuses),
})
const PayoutRunDetail = Type.Object({
  ...PayoutRun.properties,
  payouts: Type.Array(PayoutView, { description: 'by shop; those that are left out last' }),
  flow: flowOf(runSteps, payoutRunStatuses),
})

export const SellerPayout = Type.Object({
  payout_id: Id(),
  payout_sn: Sn('by which the bank and the shop know it'),
  status: OneOf(['SENT', 'PAID', 'FAILED', 'RETURNED']),
  ...Parts,
  ...Bank,
})

/** A booking that a payout settles. */
export const PayoutRow = Type.Object({
  entry_id: Id(),
  at: Seconds(),
  kind: OneOf(balanceKinds),
  text: Type.String({ description: 'what happened, in the language of the reader' }),
  order_sn: Maybe(Sn()),
  earned: Rupiah('before commission; below zero for a refund'),
  commission: Rupiah(),
  with_shop: Rupiah(),
  amount: Rupiah('what it changes of the payout'),
  clawback: Flag('1 = a refund of an order that an earlier payout has settled'),
})

const operator = { audience: 'admin', needs: 'payouts', tag: 'payout' } as const
const shop = { audience: 'seller', needs: 'balance', tag: 'payout' } as const
const One = Type.Object({ id: Id() })
const Version = Type.Integer({ minimum: 1, description: 'of what was looked at' })
const Seen = Type.Object({ version: Version })
const Reason = Type.Object({ version: Version, reason: RequiredText(payoutLimits.reason) })

const runs = '/admin_end/payout-runs'
const payouts = '/admin_end/payouts'
const ofRun = { object: 'payout-run', id: 'id' } as const
const ofPayout = { object: 'payout', id: 'id' } as const

export const adminPayoutApi = {
  list: route({
    ...operator,
    method: 'GET',
    path: runs,
    summary: 'Payout runs, the newest first',
    input: Type.Object({ ...Paging, tab: Maybe(OneOf(payoutRunTabs)) }),
    reply: Page(PayoutRun),
  }),
  draft: route({
    ...operator,
    method: 'POST',
    path: runs,
    audit: { object: 'payout-run', id: 'run_id' },
    summary: 'Prepares a payout run: what each shop is owed up to a day and no payout has settled',
    idempotent: 'derived',
    input: Type.Object({
      until_day: DayText('the last day that is settled, not after today'),
      reserve_percent: Maybe(
        Type.Integer({
          minimum: 0,
          maximum: payoutLimits.reservePercent,
          description: 'of what is due, kept back until the next payout; 0 where it is not said',
        }),
      ),
    }),
    reply: PayoutRunDetail,
    rate: { perMinute: 20 },
  }),
  show: route({
    ...operator,
    method: 'GET',
    path: `${runs}/:id`,
    summary: 'One payout run with its payouts',
    params: One,
    reply: PayoutRunDetail,
  }),
  approve: route({
    ...operator,
    method: 'POST',
    path: `${runs}/:id/approve`,
    audit: ofRun,
    summary: 'Approves a payout run; another operator than the one who prepared it',
    params: One,
    input: Seen,
    reply: PayoutRunDetail,
  }),
  cancel: route({
    ...operator,
    method: 'POST',
    path: `${runs}/:id/cancel`,
    audit: ofRun,
    summary: 'Cancels a payout run that the bank does not have yet; what it would settle waits for the next one',
    params: One,
    input: Reason,
    reply: PayoutRunDetail,
  }),
  bankFile: route({
    ...operator,
    method: 'GET',
    path: `${runs}/:id/bank-file`,
    summary: 'The payouts of an approved run for the bank, as CSV',
    params: One,
    reply: Type.String(),
    download: { contentType: 'text/csv; charset=utf-8' },
    rate: { perMinute: 20 },
  }),
  send: route({
    ...operator,
    method: 'POST',
    path: `${runs}/:id/sent`,
    audit: ofRun,
    summary: 'Notes that the bank has the file: the payouts are booked',
    idempotent: 'keyed',
    params: One,
    input: Seen,
    reply: PayoutRunDetail,
  }),
  payout: route({
    ...operator,
    method: 'GET',
    path: `${payouts}/:id`,
    summary: 'One payout to a shop',
    params: One,
    reply: PayoutDetail,
  }),
  rows: route({
    ...operator,
    method: 'GET',
    path: `${payouts}/:id/rows`,
    summary: 'The bookings that a payout settles, the newest first',
    params: One,
    input: Type.Object(Paging),
    reply: Page(PayoutRow),
  }),
  paid: route({
    ...operator,
    method: 'POST',
    path: `${payouts}/:id/paid`,
    audit: ofPayout,
    summary: 'Notes that a payout arrived',
    params: One,
    input: Seen,
    reply: PayoutDetail,
  }),
  failed: route({
    ...operator,
    method: 'POST',
    path: `${payouts}/:id/failed`,
    audit: ofPayout,
    summary: 'Notes that the bank did not carry a payout out: it is booked back and goes into the next run',
    idempotent: 'keyed',
    params: One,
    input: Reason,
    reply: PayoutDetail,
  }),
  returned: route({
    ...operator,
    method: 'POST',
    path: `${payouts}/:id/returned`,
    audit: ofPayout,
    summary: 'Notes that a payout was sent back by the bank of the shop: it is booked back and goes into the next run',
    idempotent: 'keyed',
    params: One,
    input: Reason,
    reply: PayoutDetail,
  }),
}

export const sellerPayoutApi = {
  list: route({
    ...shop,
    method: 'GET',
    path: '/seller_end/payouts',
    summary: 'Payouts to the shop, the newest first',
    input: Type.Object(Paging),
    reply: Page(SellerPayout),
  }),
  show: route({
    ...shop,
    method: 'GET',
    path: '/seller_end/payouts/:id',
    summary: 'One payout to the shop',
    params: One,
    reply: Type.Object({
      ...SellerPayout.properties,
      until_day: DayText('the last day that is settled'),
      sent_time: Seconds(),
      reason: Type.String({ description: 'why it did not arrive; empty otherwise' }),
    }),
  }),
  rows: route({
    ...shop,
    method: 'GET',
    path: '/seller_end/payouts/:id/rows',
    summary: 'The bookings that a payout to the shop settles, the newest first',
    params: One,
    input: Type.Object(Paging),
    reply: Page(PayoutRow),
  }),
}

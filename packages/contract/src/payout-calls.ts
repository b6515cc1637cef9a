import { Type } from 'typebox'
import {
  PayoutDetail,
  payoutLimits,
  PayoutRow,
  PayoutRun,
  PayoutRunDetail,
  payoutRunTabs,
  SellerPayout,
} from './payout.ts'
import { route } from './route.ts'
import { DayText, Flag, Id, Maybe, OneOf, Page, Paging, RequiredText, Seconds, Text } from './wire.ts'

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
    input: Type.Object({
      ...Paging,
      tab: Maybe(OneOf(payoutRunTabs)),
      keyword: Maybe(Text(60, { description: 'number of the run or who prepared it' })),
    }),
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
      include_suspended: Maybe(Flag('1 = suspended shops are paid too; absent: what they are owed waits')),
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
      sent_time: Seconds('when the bank had it'),
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

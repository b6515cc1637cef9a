import type { PayoutRow, PayoutRun, PayoutView, payoutSteps, runSteps, SellerPayout } from '@borong/contract'
import { toPercent, toRupiah } from '@borong/money'
import type { Static } from 'typebox'
import { presentBank } from '#modules/shop/shop'
import { kindTexts } from '#modules/trade/ledger'
import { toSeconds } from '#platform/clock'
import type { Ctx } from '#platform/ctx'
import { presentAction } from '#platform/http/present-action'
import { format } from '#platform/messages'
import { presentHistory } from '#platform/present-history'
import type { PayoutStatus, RunStatus } from './payout.machine.ts'
import { mayPayout, mayRun, payoutActions, runActions } from './payout.policy.ts'
import type { SettledRow } from './payout.store.ts'
import type { Parts, Payout, Run, RunFigures } from './payout.types.ts'
import type { ShownPayout, ShownRun } from './show-run.ts'
import { upper } from '#platform/upper'

export const presentRun = (ctx: Ctx, run: Run, figures: RunFigures): Static<typeof PayoutRun> => ({
  run_id: String(run.id),
  run_sn: run.sn,
  status: upper(run.status),
  until_day: run.untilOn,
  reserve_percent: toPercent(run.reservePoints),
  created_by_name: run.createdByName,
  create_time: toSeconds(run.createdAt),
  ...(run.approvedAt && { approved_by_name: run.approvedByName, approve_time: toSeconds(run.approvedAt) }),
  ...(run.sentAt && { sent_time: toSeconds(run.sentAt) }),
  payout_num: figures.payouts,
  amount: toRupiah(figures.amountMinor),
  paid_num: figures.paid,
  came_back_num: figures.cameBack,
  left_out_num: figures.leftOut,
  actions: runActions.map((name) => presentAction(name, mayRun(ctx.actor, name, run), ctx.lang)),
  version: run.version,
})

const presentParts = (it: Parts) => ({
  earned: toRupiah(it.earnedMinor),
  commission: toRupiah(it.commissionMinor),
  refund: toRupiah(it.refundMinor),
  clawback: toRupiah(it.clawbackMinor),
  with_shop: toRupiah(it.withShopMinor),
  returned: toRupiah(it.returnedMinor),
  brought: toRupiah(it.broughtMinor),
  reserve: toRupiah(it.reserveMinor),
  amount: toRupiah(it.netMinor),
  held: toRupiah(it.heldMinor),
  held_order_num: it.heldOrders,
})
const presentPayout = (ctx: Ctx, it: Payout): Static<typeof PayoutView> => ({
  payout_id: String(it.id),
  payout_sn: it.sn,
  run_id: String(it.runId),
  shop_id: String(it.shopId),
  shop_name: it.shopName,
  status: upper(it.status),
  ...(it.leftOutBecause && { left_out_because: upper(it.leftOutBecause) }),
  ...presentParts(it),
  ...presentBank(it.bank),
  bank_changed: it.bankChanged ? 1 : 0,
  actions: payoutActions.map((name) => presentAction(name, mayPayout(ctx.actor, name, it), ctx.lang)),
  version: it.version,
})

export const presentShownRun = (ctx: Ctx, { run, figures, payouts, steps }: ShownRun) => ({
  ...presentRun(ctx, run, figures),
  payouts: payouts.map((it) => presentPayout(ctx, it)),
  flow: presentHistory<(typeof runSteps)[number], RunStatus>(steps),
})

export const presentShownPayout = (ctx: Ctx, { payout, run, steps }: ShownPayout) => ({
  ...presentPayout(ctx, payout),
  run_sn: run.sn,
  until_day: run.untilOn,
  flow: presentHistory<(typeof payoutSteps)[number], PayoutStatus>(steps),
})

/** As its shop reads it: a payout that it sees has been sent. */
export const presentOwnPayout = (it: Payout): Static<typeof SellerPayout> => ({
  payout_id: String(it.id),
  payout_sn: it.sn,
  status: upper(it.status) as Static<typeof SellerPayout>['status'],
  ...presentParts(it),
  ...presentBank(it.bank),
})

const cameBack: ReadonlySet<PayoutStatus> = new Set(['failed', 'returned'])

export const presentShownOwnPayout = ({ payout, run, steps }: ShownPayout) => ({
  ...presentOwnPayout(payout),
  until_day: run.untilOn,
  sent_time: toSeconds(run.sentAt!),
  // What the mall notes of its own work is not for the shop.
  reason: (cameBack.has(payout.status) && steps.at(-1)?.note) || '',
})

/** A booking, with the rate of its order in basis points. */
export const presentSettled = (ctx: Ctx, it: SettledRow, points: number | undefined): Static<typeof PayoutRow> => ({
  entry_id: String(it.transactionId),
  at: toSeconds(it.at),
  kind: upper(it.kind),
  text: format(kindTexts[it.kind], ctx.lang),
  ...(it.orderId !== null && { order_sn: it.label }),
  earned: toRupiah(it.earnedMinor),
  commission: toRupiah(it.commissionMinor),
  ...(points !== undefined && { commission_bps: points }),
  with_shop: toRupiah(it.withShopMinor),
  amount: toRupiah(it.amountMinor),
  clawback: it.clawback ? 1 : 0,
})

import { adminPayoutApi, sellerPayoutApi } from '@borong/contract'
import { commissionPointsOf } from '#modules/trade/ledger'
import type { Ctx } from '#platform/ctx'
import type { Http } from '#platform/http/http'
import { draftRun } from './draft-run.ts'
import { approveRun, cancelRun, sendRun } from './move-run.ts'
import { noteOutcome } from './note-outcome.ts'
import type { PayoutAction } from './payout.policy.ts'
import { findPayout, pageOfPayouts, rowsOfPayout } from './payout.store.ts'
import {
  presentOwnPayout,
  presentRun,
  presentSettled,
  presentShownOwnPayout,
  presentShownPayout,
  presentShownRun,
} from './present-payout.ts'
import { figuresOfRuns, pageOfRuns } from './run.store.ts'
import { showPayout, showRun } from './show-run.ts'
import { writeBankFile } from './write-bank-file.ts'

interface Paged {
  page_no?: number
  page_size?: number
}
const pageOf = ({ page_no = 1, page_size = 10 }: Paged) => ({
  paged: { page_no, page_size },
  slice: { from: (page_no - 1) * page_size, size: page_size },
})
const queues = { WAITING: ['draft', 'approved'], SENT: ['sent'], ENDED: ['closed', 'cancelled'] } as const

const shownRun = async (ctx: Ctx, id: number) => presentShownRun(ctx, await showRun(ctx, id))
const shownPayout = async (ctx: Ctx, id: number) => presentShownPayout(ctx, await showPayout(ctx, id))

async function listRows(ctx: Ctx, id: number, paging: Paged) {
  const { paged, slice } = pageOf(paging)
  await findPayout(ctx, id)
  const { rows, total } = await rowsOfPayout(ctx, id, slice)
  const points = await commissionPointsOf(
    ctx,
    rows.flatMap((it) => it.orderId ?? []),
  )
  return {
    data: rows.map((it) => presentSettled(ctx, it, it.orderId === null ? undefined : points.get(it.orderId))),
    data_total: total,
    ...paged,
  }
}

export function payoutRoutes(http: Http) {
  http.query(adminPayoutApi.list, async (ctx, { tab, keyword, ...paging }) => {
    const { paged, slice } = pageOf(paging)
    const { runs, total } = await pageOfRuns(
      ctx,
      { statuses: tab && tab !== 'ALL' ? queues[tab] : undefined, keyword: keyword?.trim() || undefined },
      slice,
    )
    const figures = await figuresOfRuns(
      ctx,
      runs.map((it) => it.id),
    )
    return { data: runs.map((it) => presentRun(ctx, it, figures.get(it.id)!)), data_total: total, ...paged }
  })
  http.query(adminPayoutApi.show, (ctx, { id }) => shownRun(ctx, Number(id)))
  http.command(adminPayoutApi.draft, async (ctx, { until_day, reserve_percent = 0, include_suspended = 0 }) =>
    shownRun(
      ctx,
      await draftRun(ctx, {
        untilOn: until_day,
        reservePoints: reserve_percent * 100,
        paysSuspended: include_suspended === 1,
      }),
    ),
  )
  http.command(adminPayoutApi.approve, async (ctx, { id, version }) => {
    await approveRun(ctx, { id: Number(id), version })
    return shownRun(ctx, Number(id))
  })
  http.command(adminPayoutApi.cancel, async (ctx, { id, version, reason }) => {
    await cancelRun(ctx, { id: Number(id), version }, reason)
    return shownRun(ctx, Number(id))
  })
  http.query(adminPayoutApi.bankFile, async (ctx, { id }) => {
    const { sn, text } = await writeBankFile(ctx, Number(id))
    return { bytes: text, fileName: `payouts-${sn}.csv` }
  })
  http.command(adminPayoutApi.send, async (ctx, { id, version }) => {
    await sendRun(ctx, { id: Number(id), version })
    return shownRun(ctx, Number(id))
  })

  http.query(adminPayoutApi.payout, (ctx, { id }) => shownPayout(ctx, Number(id)))
  http.query(adminPayoutApi.rows, (ctx, { id, ...paging }) => listRows(ctx, Number(id), paging))
  const outcome = async (ctx: Ctx, step: PayoutAction, it: { id: string; version: number; reason?: string }) => {
    await noteOutcome(ctx, { id: Number(it.id), version: it.version, step, reason: it.reason ?? '' })
    return shownPayout(ctx, Number(it.id))
  }
  http.command(adminPayoutApi.paid, (ctx, input) => outcome(ctx, 'pay', input))
  http.command(adminPayoutApi.failed, (ctx, input) => outcome(ctx, 'fail', input))
  http.command(adminPayoutApi.returned, (ctx, input) => outcome(ctx, 'return', input))

  http.query(sellerPayoutApi.list, async (ctx, paging) => {
    const { paged, slice } = pageOf(paging)
    const { payouts, total } = await pageOfPayouts(ctx, slice)
    return { data: payouts.map(presentOwnPayout), data_total: total, ...paged }
  })
  http.query(sellerPayoutApi.show, async (ctx, { id }) => presentShownOwnPayout(await showPayout(ctx, Number(id))))
  http.query(sellerPayoutApi.rows, (ctx, { id, ...paging }) => listRows(ctx, Number(id), paging))
}

import { figuresApi } from '@borong/contract'
import type { Http } from '#platform/http/http'
import { boardIn } from './board-in.ts'
import {
  presentApprovals,
  presentBurning,
  presentDelivery,
  presentSavings,
  presentSpend,
  presentTask,
} from './present-figures.ts'
import { listTimedApprovals } from './list-timed-approvals.ts'
import { showApprovals } from './show-approvals.ts'
import { showBudgets } from './show-budgets.ts'
import { showDelivery } from './show-delivery.ts'
import { showSavings } from './show-savings.ts'
import { showSpend } from './show-spend.ts'

export function figuresRoutes(http: Http) {
  http.query(figuresApi.spend, async (ctx, input) => presentSpend(await showSpend(ctx, boardIn(ctx, input))))
  http.query(figuresApi.savings, async (ctx, input) => presentSavings(await showSavings(ctx, boardIn(ctx, input))))
  http.query(figuresApi.budgets, async (ctx) => {
    const { today, budgets } = await showBudgets(ctx)
    return { today, budgets: budgets.map(presentBurning) }
  })
  http.query(figuresApi.approvals, async (ctx, input) =>
    presentApprovals(await showApprovals(ctx, boardIn(ctx, input))),
  )
  http.query(figuresApi.approvalRows, async (ctx, { mark, approver_id, requester_id, ...input }) => {
    const { page_no = 1, page_size = 10 } = input
    const who = {
      approverId: approver_id === undefined ? undefined : Number(approver_id),
      askedBy: requester_id === undefined ? undefined : Number(requester_id),
    }
    const page = { no: page_no, size: page_size }
    const { listed, total } = await listTimedApprovals(ctx, boardIn(ctx, input), { mark, ...who }, page)
    return { data: listed.map(presentTask), data_total: total, page_no, page_size }
  })
  http.query(figuresApi.delivery, async (ctx, input) => presentDelivery(await showDelivery(ctx, boardIn(ctx, input))))
}

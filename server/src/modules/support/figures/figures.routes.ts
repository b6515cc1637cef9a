import { figuresApi } from '@borong/contract'
import type { Http } from '#platform/http/http'
import { boardIn } from './board-in.ts'
import { presentApprovals, presentBurning, presentDelivery, presentSavings, presentSpend } from './present-figures.ts'
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
  http.query(figuresApi.delivery, async (ctx, input) => presentDelivery(await showDelivery(ctx, boardIn(ctx, input))))
}

import { type BudgetFigure, checkBudget } from '#modules/company/budget'
import { buyerIn } from '#platform/http/buyer-in'
import { savepoint, type Ctx } from '#platform/ctx'
import type { Refusal } from '#platform/http/refuse'
import { chargesOf } from '../reading/facts-of-order.ts'
import { findOrder } from '../reading/find-order.ts'
import { linesOf } from '../order.store.ts'
import type { Order } from '../order.types.ts'
import { type Submitted, submitOrder } from './submit-order.ts'

export interface Preview {
  orders: { order: Order; came: Submitted | { refusal: Refusal } }[]
  /** Each budget once: what is available before the first and stays after the last of the orders. */
  budgets: BudgetFigure[]
}

/**
 * Submits the orders for real; the caller's transaction takes it all back. So what it shows is what would happen, and no
 * second set of rules can drift from the first.
 */
export async function previewSubmit(ctx: Ctx, sns: readonly string[]): Promise<Preview> {
  const orders: Preview['orders'] = []
  const figures: BudgetFigure[] = []
  for (const sn of sns) {
    const order = await findOrder(ctx, sn)
    const tried = await savepoint(ctx, () => submitOrder(ctx, sn))
    if ('value' in tried) {
      figures.push(...tried.value.budget.figures)
      orders.push({ order, came: tried.value })
    } else {
      // Refused, perhaps for its budgets: they are shown with what it would have taken.
      const { companyId } = order
      const charges = chargesOf(order, await linesOf(ctx, [order.id]))
      const input = { companyId, timeZone: buyerIn(ctx).timeZone, charges, at: ctx.clock.now() }
      figures.push(...(await checkBudget(ctx, input)).figures)
      orders.push({ order, came: tried })
    }
  }
  return { orders, budgets: together(figures) }
}

function together(figures: readonly BudgetFigure[]): BudgetFigure[] {
  const byBudget = new Map<string, BudgetFigure>()
  for (const figure of figures) {
    const key = `${figure.budgetId}:${figure.month}`
    const first = byBudget.get(key)
    byBudget.set(
      key,
      first
        ? {
            ...first,
            requestedMinor: first.requestedMinor + figure.requestedMinor,
            afterMinor: figure.afterMinor,
            state: figure.state,
          }
        : figure,
    )
  }
  return [...byBudget.values()]
}

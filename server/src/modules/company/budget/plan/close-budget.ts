import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { monthsOf } from '../reservation/reservation.store.ts'
import { addRevisions, changeBudget } from './plan.store.ts'
import { takeBudgets } from './take-budget.ts'

/** Closes a budget: it takes no more charges. Refused with BUDGET_IN_USE while money of an order is reserved in it. */
export async function closeBudget(ctx: Ctx, read: { id: number; version: number }, reason: string): Promise<void> {
  const { budgets } = await takeBudgets(ctx, read)
  const months = (await monthsOf(ctx, [read.id])).get(read.id)!
  if (months.some((it) => it.reservedMinor > 0 || it.committedMinor > 0))
    refuse('BUDGET_IN_USE', { name: budgets.get(read.id)!.name })
  await changeBudget(ctx, read.id, { status: 'closed', closed_at: ctx.clock.now() })
  await addRevisions(ctx, [{ budgetId: read.id, changes: { state: ['active', 'closed'] } }], reason)
}

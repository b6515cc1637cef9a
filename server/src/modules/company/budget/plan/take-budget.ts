import { buyerIn } from '#platform/http/buyer-in'
import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { lockBudgets } from '../reservation/reservation.store.ts'
import { type BudgetRow, findBudget, type Viewer } from './plan.store.ts'

/** Somebody who manages the budgets of the company; the call has asked for the permission. */
const managerIn = (ctx: Ctx): Viewer => {
  const { companyId, memberId } = buyerIn(ctx)
  return { companyId, memberId, manages: true }
}

/**
 * Takes budgets of the company to change them: locked in order, still active, and the first one as it was read. Refuses
 * NOT_FOUND, BUDGET_CLOSED and MOVED_ON.
 */
export async function takeBudgets(ctx: Ctx, read: { id: number; version: number }, others: readonly number[] = []) {
  const viewer = managerIn(ctx)
  const rows = new Map<number, BudgetRow>()
  for (const id of new Set([read.id, ...others]))
    rows.set(id, (await findBudget(ctx, viewer, id)) ?? refuse('NOT_FOUND'))
  for (const { id, status, version } of await lockBudgets(ctx, [...rows.keys()])) {
    if (status !== 'active') refuse('BUDGET_CLOSED', { name: rows.get(id)!.name })
    if (id === read.id && version !== read.version) refuse('MOVED_ON')
  }
  return { companyId: viewer.companyId, budgets: rows }
}

import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { viewerIn } from './list-budgets.ts'
import { type EntryFilter, entryPage, findBudget } from './plan.store.ts'

/** The book of a budget, the newest entry first, with what was available after each. */
export async function showStatement(ctx: Ctx, id: number, filter: EntryFilter, page: { no: number; size: number }) {
  const viewer = viewerIn(ctx)
  const budget = (await findBudget(ctx, viewer, id)) ?? refuse('NOT_FOUND')
  const from = (page.no - 1) * page.size
  return { budget, ...(await entryPage(ctx, viewer, id, filter, { from, size: page.size })) }
}

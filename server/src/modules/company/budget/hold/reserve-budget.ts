import type { Ctx } from '#platform/ctx'
import { sum } from '@borong/money'
import { refuse } from '#platform/http/refuse'
import type { BudgetDecision } from '../budget.types.ts'
import { type Assignment, assignCharges, type BudgetInput, unconfiguredOf, decisionOfHolds } from './check-budget.ts'
import { holdsOf, lockBudgets, lockReservation, markUsed, monthsOf, writeMoves } from './hold.store.ts'
import { presentFigure, presentUnconfigured } from './present-figure.ts'
import { tellAlerts } from './tell-alerts.ts'
import { gather, decisionOf, weigh } from './weigh-charges.ts'

/**
 * Reserves what an order costs in the budgets of its cost centres, all or nothing, in the caller's transaction. `label` is
 * how people call what it is for. Where money is reserved already no more is; the answer is then what it has.
 * Refuses BUDGET_NOT_CONFIGURED and, where a budget blocks and its tolerance is used up, BUDGET_EXCEEDED (spec 8).
 */
export async function reserveBudget(
  ctx: Ctx,
  input: BudgetInput & { reservedFor: string; label: string },
): Promise<BudgetDecision> {
  const charges = gather(input.charges)
  // A company without cost centres: nobody's budget.
  if (!charges.length) return decisionOf([], [])
  await lockReservation(ctx, input.reservedFor)
  const { holds, lastEntry } = await holdsOf(ctx, input.reservedFor)
  if (holds.length) return decisionOfHolds(ctx, holds)
  const assignment = await lockTakers(ctx, { ...input, charges })
  const { when, taken } = assignment
  const months = await monthsOf(
    ctx,
    taken.map((it) => it.budget.budgetId),
  )
  const figures = taken.map(({ budget, assertMinor }) =>
    weigh(budget, months.get(budget.budgetId)!, when.month, assertMinor),
  )
  const unconfigured = await unconfiguredOf(ctx, input.companyId, assignment)
  if (unconfigured.length) return refuse('BUDGET_NOT_CONFIGURED', { data: unconfigured.map(presentUnconfigured) })
  const exceeded = figures.filter((it) => it.state === 'over' && it.control === 'BLOCK')
  if (exceeded.length)
    return refuse('BUDGET_EXCEEDED', {
      names: exceeded.map((it) => it.name).join(', '),
      data: exceeded.map(presentFigure),
    })

  await writeMoves(
    ctx,
    taken
      .filter((it) => it.assertMinor > 0)
      .map(({ budget, assertMinor }) => ({
        budgetId: budget.budgetId,
        month: when.month,
        kind: 'reserve',
        reserved: assertMinor,
        eventKey: `${input.reservedFor}:reserve:${lastEntry}`,
        reservedFor: input.reservedFor,
        label: input.label,
        wholeMinor: sum(charges.map((it) => it.amountMinor)),
      })),
  )
  await markUsed(ctx, input.companyId, {
    centreIds: charges.map((it) => it.costCentreId),
    subjectIds: charges.map((it) => it.subjectId),
  })
  for (const { budget, assertMinor } of taken) {
    const after = months
      .get(budget.budgetId)!
      .map((it) => (it.month === when.month ? { ...it, reservedMinor: it.reservedMinor + assertMinor } : it))
    await tellAlerts(ctx, { companyId: input.companyId, budget, months: after, month: when.month })
  }
  return decisionOf(figures, [])
}

/** Picks the budgets and locks them; one that was closed in between is picked again. */
async function lockTakers(ctx: Ctx, input: BudgetInput): Promise<Assignment> {
  for (let attempt = 1; attempt <= 3; attempt++) {
    const assignment = await assignCharges(ctx, input)
    const ids = assignment.taken.map((it) => it.budget.budgetId)
    const locked = ids.length ? await lockBudgets(ctx, ids) : []
    if (locked.length === ids.length && locked.every((it) => it.status === 'active')) return assignment
  }
  return refuse('MOVED_ON')
}

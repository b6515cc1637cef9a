import type { Ctx } from '#platform/ctx'
import { sum } from '@borong/money'
import { refuse } from '#platform/http/refuse'
import type { BudgetDecision } from '../budget.types.ts'
import {
  type Assignment,
  assignCharges,
  type BudgetInput,
  unconfiguredOf,
  decisionOfReservations,
} from './check-budget.ts'
import { reservationsOf, lockBudgets, lockReservation, markUsed, monthsOf, writeMoves } from './reservation.store.ts'
import { presentFigure, presentUnconfigured } from './present-figure.ts'
import { publishAlerts } from './publish-alerts.ts'
import { merge, decisionOf, evaluate } from './evaluate-charges.ts'

/**
 * Reserves what an order costs in the budgets of its cost centres, all or nothing, in the caller's transaction. `label` is
 * how people call what it is for. Where money is reserved already no more is; the answer is then what it has.
 * Refuses BUDGET_NOT_CONFIGURED and, where a budget blocks and its tolerance is used up, BUDGET_EXCEEDED (spec 8).
 */
export async function reserveBudget(
  ctx: Ctx,
  input: BudgetInput & { reservedFor: string; label: string },
): Promise<BudgetDecision> {
  const charges = merge(input.charges)
  // A company without cost centres: nobody's budget.
  if (!charges.length) return decisionOf([], [])
  await lockReservation(ctx, input.reservedFor)
  const { reservations, lastEntry } = await reservationsOf(ctx, input.reservedFor)
  if (reservations.length) return decisionOfReservations(ctx, reservations)
  const assignment = await lockMatched(ctx, { ...input, charges })
  const { when, taken } = assignment
  const months = await monthsOf(
    ctx,
    taken.map((it) => it.budget.budgetId),
  )
  const figures = taken.map(({ budget, requestedMinor }) =>
    evaluate(budget, months.get(budget.budgetId)!, when.month, requestedMinor),
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
      .filter((it) => it.requestedMinor > 0)
      .map(({ budget, requestedMinor }) => ({
        budgetId: budget.budgetId,
        month: when.month,
        kind: 'reserve',
        reserved: requestedMinor,
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
  for (const { budget, requestedMinor } of taken) {
    const after = months
      .get(budget.budgetId)!
      .map((it) => (it.month === when.month ? { ...it, reservedMinor: it.reservedMinor + requestedMinor } : it))
    await publishAlerts(ctx, { companyId: input.companyId, budget, months: after, month: when.month })
  }
  return decisionOf(figures, [])
}

/** Picks the budgets and locks them; one that was closed in between is picked again. */
async function lockMatched(ctx: Ctx, input: BudgetInput): Promise<Assignment> {
  for (let attempt = 1; attempt <= 3; attempt++) {
    const assignment = await assignCharges(ctx, input)
    const ids = assignment.taken.map((it) => it.budget.budgetId)
    const locked = ids.length ? await lockBudgets(ctx, ids) : []
    if (locked.length === ids.length && locked.every((it) => it.status === 'active')) return assignment
  }
  return refuse('MOVED_ON')
}

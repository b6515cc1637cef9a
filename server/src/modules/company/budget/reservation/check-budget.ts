import { add, minus } from '@borong/money'
import type { Ctx } from '#platform/ctx'
import type {
  BudgetSummary,
  BudgetDecision,
  Charge,
  Reservation,
  MonthCounters,
  Unconfigured,
} from '../budget.types.ts'
import { type FiscalMonth, fiscalMonthOf } from '../fiscal-month.ts'
import {
  activeBudgets,
  budgetSummariesUnscoped,
  codesOf,
  findSetting,
  reservationsOf,
  monthsOf,
} from './reservation.store.ts'
import { assign, merge, decisionOf, evaluate } from './evaluate-charges.ts'

export interface BudgetInput {
  companyId: number
  timeZone: string
  charges: readonly Charge[]
  at: Date
}

/** What charges would find: the budgets that take them, in the order of their locks, and the charges no budget takes. */
export interface Assignment {
  controlOn: boolean
  when: FiscalMonth
  taken: { budget: BudgetSummary; requestedMinor: number }[]
  left: Charge[]
}

export async function assignCharges(ctx: Ctx, { companyId, timeZone, charges, at }: BudgetInput): Promise<Assignment> {
  const { controlOn, startMonth } = await findSetting(ctx, companyId)
  const when = fiscalMonthOf(at, timeZone, startMonth)
  const budgets = await activeBudgets(ctx, {
    companyId,
    year: when.year,
    startMonth,
    centreIds: [...new Set(charges.map((it) => it.costCentreId))],
  })
  return { controlOn, when, ...assign(budgets, charges) }
}

/** Charges without a budget matter only where the company wants one for each. */
export async function unconfiguredOf(
  ctx: Ctx,
  companyId: number,
  { controlOn, left }: Assignment,
): Promise<Unconfigured[]> {
  if (!controlOn || !left.length) return []
  const { centres, subjects } = await codesOf(ctx, companyId, {
    centreIds: left.map((it) => it.costCentreId),
    subjectIds: left.map((it) => it.subjectId),
  })
  return left.map(({ costCentreId, subjectId }) => ({
    costCentreId,
    costCentreCode: centres.get(costCentreId) ?? '',
    subjectId,
    subjectCode: subjects.get(subjectId) ?? '',
  }))
}

/**
 * What charges would do to the budgets, without doing it. Where money is reserved already, that is shown:
 * as requested, and left out of the figures, so that nothing is counted twice.
 */
export async function checkBudget(ctx: Ctx, input: BudgetInput & { reservedFor?: string }): Promise<BudgetDecision> {
  if (input.reservedFor !== undefined) {
    const { reservations } = await reservationsOf(ctx, input.reservedFor)
    if (reservations.length) return decisionOfReservations(ctx, reservations)
  }
  const assignment = await assignCharges(ctx, { ...input, charges: merge(input.charges) })
  const months = await monthsOf(
    ctx,
    assignment.taken.map((it) => it.budget.budgetId),
  )
  return decisionOf(
    assignment.taken.map(({ budget, requestedMinor }) =>
      evaluate(budget, months.get(budget.budgetId)!, assignment.when.month, requestedMinor),
    ),
    await unconfiguredOf(ctx, input.companyId, assignment),
  )
}

export async function decisionOfReservations(ctx: Ctx, reservations: readonly Reservation[]): Promise<BudgetDecision> {
  const ids = [...new Set(reservations.map((it) => it.budgetId))]
  const summaries = new Map((await budgetSummariesUnscoped(ctx, ids)).map((it) => [it.budgetId, it]))
  const months = await monthsOf(ctx, ids)
  const figures = reservations.map((reservation) =>
    evaluate(
      summaries.get(reservation.budgetId)!,
      withoutReservations(
        months.get(reservation.budgetId)!,
        reservations.filter((it) => it.budgetId === reservation.budgetId),
      ),
      reservation.month,
      add(add(reservation.reservedMinor, reservation.committedMinor), reservation.spentMinor),
    ),
  )
  return decisionOf(figures, [])
}

const withoutReservations = (months: readonly MonthCounters[], reservations: readonly Reservation[]): MonthCounters[] =>
  months.map((counters) => {
    const own = reservations.find((it) => it.month === counters.month)
    return own
      ? {
          ...counters,
          reservedMinor: minus(counters.reservedMinor, own.reservedMinor),
          committedMinor: minus(counters.committedMinor, own.committedMinor),
          spentMinor: minus(counters.spentMinor, own.spentMinor),
        }
      : counters
  })

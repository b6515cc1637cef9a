import { add, minus } from '@borong/money'
import type { Ctx } from '#platform/ctx'
import type { BudgetFace, BudgetDecision, Charge, Hold, MonthCounters, Unconfigured } from '../budget.types.ts'
import { type FiscalMonth, fiscalMonthOf } from '../fiscal-month.ts'
import { activeBudgets, budgetFacesUnscoped, codesOf, findSetting, holdsOf, monthsOf } from './hold.store.ts'
import { assign, gather, decisionOf, weigh } from './weigh-charges.ts'

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
  taken: { budget: BudgetFace; assertMinor: number }[]
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
 * as demand, and left out of the figures, so that nothing is counted twice.
 */
export async function checkBudget(ctx: Ctx, input: BudgetInput & { reservedFor?: string }): Promise<BudgetDecision> {
  if (input.reservedFor !== undefined) {
    const { holds } = await holdsOf(ctx, input.reservedFor)
    if (holds.length) return decisionOfHolds(ctx, holds)
  }
  const assignment = await assignCharges(ctx, { ...input, charges: gather(input.charges) })
  const months = await monthsOf(
    ctx,
    assignment.taken.map((it) => it.budget.budgetId),
  )
  return decisionOf(
    assignment.taken.map(({ budget, assertMinor }) =>
      weigh(budget, months.get(budget.budgetId)!, assignment.when.month, assertMinor),
    ),
    await unconfiguredOf(ctx, input.companyId, assignment),
  )
}

export async function decisionOfHolds(ctx: Ctx, holds: readonly Hold[]): Promise<BudgetDecision> {
  const ids = [...new Set(holds.map((it) => it.budgetId))]
  const faces = new Map((await budgetFacesUnscoped(ctx, ids)).map((it) => [it.budgetId, it]))
  const months = await monthsOf(ctx, ids)
  const figures = holds.map((hold) =>
    weigh(
      faces.get(hold.budgetId)!,
      withoutHolds(
        months.get(hold.budgetId)!,
        holds.filter((it) => it.budgetId === hold.budgetId),
      ),
      hold.month,
      add(add(hold.reservedMinor, hold.committedMinor), hold.spentMinor),
    ),
  )
  return decisionOf(figures, [])
}

const withoutHolds = (months: readonly MonthCounters[], holds: readonly Hold[]): MonthCounters[] =>
  months.map((counters) => {
    const own = holds.find((it) => it.month === counters.month)
    return own
      ? {
          ...counters,
          reservedMinor: minus(counters.reservedMinor, own.reservedMinor),
          committedMinor: minus(counters.committedMinor, own.committedMinor),
          spentMinor: minus(counters.spentMinor, own.spentMinor),
        }
      : counters
  })

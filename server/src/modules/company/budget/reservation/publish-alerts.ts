import { activeAmong, ownerOf } from '#modules/company/organisation'
import type { Ctx } from '#platform/ctx'
import { budgetAlert } from '../budget.events.ts'
import type { BudgetSummary, MonthCounters } from '../budget.types.ts'
import { calendarMonthOf } from '../fiscal-month.ts'
import { fireAlerts } from './reservation.store.ts'
import { countersAt, usedOf } from './evaluate-charges.ts'

/** Thresholds that what is used has reached; where nothing is allotted, anything used reaches all of them. */
export const reached = (percents: readonly number[], usedMinor: number, allottedMinor: number): number[] =>
  usedMinor <= 0
    ? []
    : percents.filter((percent) => BigInt(usedMinor) * 100n >= BigInt(allottedMinor) * BigInt(percent))

/** Marks every threshold reached for the first time in the month and publishes the highest of them. */
export async function publishAlerts(
  ctx: Ctx,
  {
    companyId,
    budget,
    months,
    month,
  }: { companyId: number; budget: BudgetSummary; months: readonly MonthCounters[]; month: number },
): Promise<void> {
  const counters = countersAt(budget.mode, months, month)
  const percents = reached(budget.alertPercents, usedOf(counters), counters.allottedMinor)
  if (!percents.length) return
  const fired = await fireAlerts(ctx, budget.budgetId, month, percents)
  if (!fired.length) return
  ctx.publish(
    budgetAlert(
      {
        companyId,
        budgetId: budget.budgetId,
        name: budget.name,
        costCentreCode: budget.costCentreCode,
        calendarMonth: calendarMonthOf({ year: budget.year, month }, budget.startMonth),
        percent: Math.max(...fired),
        usedMinor: usedOf(counters),
        allottedMinor: counters.allottedMinor,
        recipients: await recipientsOf(ctx, companyId, budget),
      },
      month,
    ),
  )
}

/** The owner of the budget, else of the cost centre, else of the company: the first who still works there. */
async function recipientsOf(
  ctx: Ctx,
  companyId: number,
  { ownerMemberId, managerMemberId }: Pick<BudgetSummary, 'ownerMemberId' | 'managerMemberId'>,
): Promise<number[]> {
  const named = [ownerMemberId, managerMemberId].filter((id) => id !== null)
  const active = new Set((await activeAmong(ctx, companyId, named)).map((it) => it.id))
  const first = named.find((id) => active.has(id)) ?? (await ownerOf(ctx, companyId))?.id
  return first === undefined ? [] : [first]
}

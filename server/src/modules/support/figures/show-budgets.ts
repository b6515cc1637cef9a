import { type ListedBudget, budgetsOfThisYear } from '#modules/company/budget'
import { dayIn } from '#platform/clock'
import type { Ctx } from '#platform/ctx'
import { buyerIn } from '#platform/http/buyer-in'
import { type Forecast, forecastBudget } from './forecast-budget.ts'

export interface BurningBudget {
  budget: ListedBudget
  forecast: Forecast
}

/** The active budgets of this fiscal year that the member may see, with when they are used up: the first to run out first. */
export async function showBudgets(ctx: Ctx): Promise<{ today: string; budgets: BurningBudget[] }> {
  const today = dayIn(ctx.clock.now(), buyerIn(ctx).timeZone)
  const budgets = (await budgetsOfThisYear(ctx)).map((budget): BurningBudget => {
    const { row, months, year } = budget
    const usedMinor = months.map((it) => it.spentMinor + it.reservedMinor + it.committedMinor)
    const { allottedMinor } = year
    return {
      budget,
      forecast: forecastBudget({ year: row.year, startMonth: row.startMonth, allottedMinor, usedMinor }, today),
    }
  })
  const shareUsed = ({ budget: { year } }: BurningBudget) =>
    year.allottedMinor === 0 ? 0 : 1 - year.availableMinor / year.allottedMinor
  return {
    today,
    budgets: budgets.sort(
      (a, b) =>
        (a.forecast.usedUpOn ?? '9').localeCompare(b.forecast.usedUpOn ?? '9') ||
        shareUsed(b) - shareUsed(a) ||
        a.budget.row.budgetId - b.budget.row.budgetId,
    ),
  }
}

import { fiscalMonthOf, saveBudgetSetting, openBudgets } from '#modules/company/budget'
import { days } from '#platform/clock'
import type { Ctx } from '#platform/ctx'
import type { SeedData, SeedCompany } from './seed.types.ts'

/**
 * Budgets of a company for every fiscal year in which its planned orders happen and for the one to come, as if opened on
 * its first day.
 */
export async function loadBudgets(
  ctx: Ctx,
  seedData: SeedData,
  company: SeedCompany,
  companyId: number,
  centres: ReadonlyMap<string, number>,
): Promise<void> {
  const { timeZone, fiscalStartMonth: startMonth, budgetControlOn: controlOn } = company
  if (controlOn || startMonth !== 1) await saveBudgetSetting(ctx, companyId, { controlOn, startMonth, version: 0 })
  const now = ctx.clock.now()
  // A planned order happens up to a day before the day it is planned for.
  const earliest = new Date(now.getTime() - days(1 + Math.max(0, ...seedData.orders.map((order) => order.daysAgo))))
  const last = fiscalMonthOf(now, timeZone, startMonth).year
  for (let { year } = fiscalMonthOf(earliest, timeZone, startMonth); year <= last + 1; year++) {
    const firstDay = new Date(Date.UTC(year, startMonth - 1, 1))
    await openBudgets(
      { ...ctx, clock: { now: () => firstDay } },
      companyId,
      company.costCentres
        .filter((centre) => centre.monthlyBudgetSen > 0)
        .map((centre) => ({
          costCentreId: centres.get(centre.code)!,
          subjectId: null,
          year,
          name: `${centre.name} ${startMonth === 1 ? year : `${year}/${(year + 1) % 100}`}`,
          mode: centre.budgetMode,
          control: centre.budgetControl,
          toleranceMinor: 0,
          ownerMemberId: null,
          alertPercents: [50, 80, 100],
          months: Array.from({ length: 12 }, () => centre.monthlyBudgetSen),
        })),
    )
  }
}

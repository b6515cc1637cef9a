import { buyerIn } from '#platform/http/buyer-in'
import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { findSetting } from '../reservation/reservation.store.ts'
import { hasActiveBudget, lockFiscalYear, writeSetting } from './plan.store.ts'

export interface BudgetSetting {
  /** Every cost centre needs a budget; where there is none nothing can be submitted. */
  controlOn: boolean
  /** The calendar month in which the fiscal year begins, 1 to 12. */
  startMonth: number
}

export const mySetting = (ctx: Ctx) => findSetting(ctx, buyerIn(ctx).companyId)

export const saveMySetting = (ctx: Ctx, input: BudgetSetting & { version: number }): Promise<void> =>
  saveBudgetSetting(ctx, buyerIn(ctx).companyId, input)

/** Sets how a company counts; the fiscal year stays where it is while a budget is active. Version 0: never set before. */
export async function saveBudgetSetting(
  ctx: Ctx,
  companyId: number,
  input: BudgetSetting & { version: number },
): Promise<void> {
  await lockFiscalYear(ctx, companyId)
  const now = await findSetting(ctx, companyId)
  if (input.startMonth !== now.startMonth && (await hasActiveBudget(ctx, companyId))) refuse('FISCAL_YEAR_FIXED')
  if (!(await writeSetting(ctx, companyId, input))) refuse('MOVED_ON')
}

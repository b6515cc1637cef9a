import { minus, type Sen } from '@borong/money'
import { timeZoneOf } from '#modules/company/organisation'
import type { Ctx } from '#platform/ctx'
import { refuseField } from '#platform/http/refuse'
import { fiscalMonthOf } from '../fiscal-month.ts'
import { type Move, monthsOf, writeMoves } from '../reservation/reservation.store.ts'
import { publishAlerts } from '../reservation/publish-alerts.ts'
import { type BudgetRow, raiseVersions } from './plan.store.ts'
import { takeBudgets } from './take-budget.ts'

export interface MonthAmount {
  month: number
  amountMinor: Sen
}

/** Sets what months are allotted, also below what is used: then only new orders find nothing left. */
export async function reviseMonths(
  ctx: Ctx,
  read: { id: number; version: number },
  amounts: readonly MonthAmount[],
  reason: string,
): Promise<void> {
  if (new Set(amounts.map((it) => it.month)).size !== amounts.length) refuseField('months', 'TWICE')
  const { companyId, budgets } = await takeBudgets(ctx, read)
  await setMonths(ctx, companyId, [{ row: budgets.get(read.id)!, amounts }], reason)
}

/** Only for budgets that are locked. Answers those where anything changed. */
export async function setMonths(
  ctx: Ctx,
  companyId: number,
  asked: readonly { row: BudgetRow; amounts: readonly MonthAmount[] }[],
  reason: string,
): Promise<number[]> {
  const before = await monthsOf(
    ctx,
    asked.map(({ row }) => row.budgetId),
  )
  const moves = asked.flatMap(({ row, amounts }) =>
    amounts.flatMap(({ month, amountMinor }): Move[] => {
      const now = before.get(row.budgetId)!.find((it) => it.month === month)!.allottedMinor
      return now === amountMinor
        ? []
        : [
            {
              budgetId: row.budgetId,
              month,
              kind: 'adjust',
              allotted: minus(amountMinor, now),
              eventKey: `adjust:${row.version}`,
              reason,
            },
          ]
    }),
  )
  const changed = [...new Set(moves.map((it) => it.budgetId))]
  if (!changed.length) return []
  await writeMoves(ctx, moves)
  await raiseVersions(ctx, changed)
  await publishAlertsOf(
    ctx,
    companyId,
    asked.map((it) => it.row).filter((row) => changed.includes(row.budgetId)),
  )
  return changed
}

/** Less money brings a threshold nearer: publishes those reached now, in budgets of the present fiscal year. */
export async function publishAlertsOf(ctx: Ctx, companyId: number, rows: readonly BudgetRow[]): Promise<void> {
  const watched = rows.filter((row) => row.alertPercents.length)
  if (!watched.length) return
  const timeZone = await timeZoneOf(ctx, companyId)
  const months = await monthsOf(
    ctx,
    watched.map((row) => row.budgetId),
  )
  for (const budget of watched) {
    const { year, month } = fiscalMonthOf(ctx.clock.now(), timeZone, budget.startMonth)
    if (year === budget.year)
      await publishAlerts(ctx, { companyId, budget, months: months.get(budget.budgetId)!, month })
  }
}

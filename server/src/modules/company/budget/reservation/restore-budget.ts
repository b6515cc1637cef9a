import { minus, type Sen, split, sum } from '@borong/money'
import { timeZoneOf } from '#modules/company/organisation'
import type { Ctx } from '#platform/ctx'
import type { BudgetSummary, Reservation } from '../budget.types.ts'
import { fiscalMonthOf } from '../fiscal-month.ts'
import {
  activeBudgets,
  budgetSummariesUnscoped,
  findSetting,
  reservationsOf,
  lockBudgets,
  lockReservation,
  type Move,
  refundsOf,
  wholeOf,
  writeMoves,
} from './reservation.store.ts'
import { matchBudget } from './evaluate-charges.ts'

/**
 * Shares a refund over what each budget bore and what none bore, by largest remainder. No part gets back more than is left
 * of it; what goes beyond everything paid is nobody's.
 */
export function shareRefund(amount: Sen, allocated: readonly Sen[], unallocated: Sen): Sen[] {
  const weights = [...allocated, unallocated]
  const max = sum(weights)
  return max === 0 ? allocated.map(() => 0) : split(Math.min(amount, max), weights).slice(0, allocated.length)
}

/**
 * A refund gives spent money back to the months it came from. Where the budget of such a month is closed its books stay as
 * they are, and the budget that takes the charge today gets that much more; where there is none, the closed one does.
 * Answers how much the budgets got back, in sen.
 */
export async function restoreBudget(ctx: Ctx, reservedFor: string, amountMinor: Sen, reason: string): Promise<Sen> {
  if (!Number.isSafeInteger(amountMinor) || amountMinor < 0) throw new RangeError(`not an amount: ${amountMinor}`)
  await lockReservation(ctx, reservedFor)
  const { reservations, label, lastEntry } = await reservationsOf(ctx, reservedFor)
  const spent = reservations.filter((it) => it.spentMinor > 0)
  if (!spent.length || amountMinor === 0) return 0
  const refunds = await refundsOf(ctx, reservedFor)
  const movedOf = (reservation: Reservation) =>
    sum(
      refunds.moved
        .filter((it) => it.budgetId === reservation.budgetId && it.month === reservation.month)
        .map((it) => it.amountMinor),
    )
  const left = spent.map((reservation) => minus(reservation.spentMinor, movedOf(reservation)))
  const parts = shareRefund(
    amountMinor,
    left,
    Math.max(0, (await wholeOf(ctx, reservedFor)) - refunds.wholeMinor - sum(left)),
  )
  const event = {
    kind: 'restore',
    reservedFor,
    label,
    reason,
    wholeMinor: amountMinor,
    eventKey: `${reservedFor}:restore:${lastEntry}`,
  } as const

  const shares = spent.map((reservation, at) => ({ reservation, part: parts[at]! })).filter((it) => it.part > 0)
  const summaries = new Map(
    (
      await budgetSummariesUnscoped(
        ctx,
        shares.map((it) => it.reservation.budgetId),
      )
    ).map((it) => [it.budgetId, it]),
  )
  const instead = new Map<number, { budgetId: number; month: number }>()
  for (const summary of summaries.values()) {
    if (summary.status === 'active') continue
    const today = await matchToday(ctx, summary)
    if (today) instead.set(summary.budgetId, today)
  }
  const locked = await lockBudgets(ctx, [
    ...new Set([...summaries.keys(), ...[...instead.values()].map((it) => it.budgetId)]),
  ])
  const isOpen = (id: number) => locked.some((it) => it.id === id && it.status === 'active')
  await writeMoves(
    ctx,
    shares.map(({ reservation, part }): Move => {
      const other = instead.get(reservation.budgetId)
      return other && !isOpen(reservation.budgetId) && isOpen(other.budgetId)
        ? {
            ...event,
            budgetId: other.budgetId,
            month: other.month,
            allotted: part,
            other: { budgetId: reservation.budgetId, month: reservation.month },
            eventKey: `${event.eventKey}@${reservation.budgetId}/${reservation.month}`,
          }
        : { ...event, budgetId: reservation.budgetId, month: reservation.month, spent: -part }
    }),
  )
  return sum(shares.map((it) => it.part))
}

/** The budget that would take the same charge now, and the month it would take it in. */
async function matchToday(
  ctx: Ctx,
  { companyId, costCentreId, subjectId }: Pick<BudgetSummary, 'costCentreId' | 'subjectId'> & { companyId: number },
): Promise<{ budgetId: number; month: number } | undefined> {
  const { startMonth } = await findSetting(ctx, companyId)
  const { year, month } = fiscalMonthOf(ctx.clock.now(), await timeZoneOf(ctx, companyId), startMonth)
  const budgets = await activeBudgets(ctx, { companyId, year, startMonth, centreIds: [costCentreId] })
  const match = matchBudget(budgets, { costCentreId, subjectId })
  return match && { budgetId: match.budgetId, month }
}

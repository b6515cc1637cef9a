import { minus, type Sen, split, sum } from '@borong/money'
import { timeZoneOf } from '#modules/company/organisation'
import type { Ctx } from '#platform/ctx'
import type { BudgetFace, Hold } from '../budget.types.ts'
import { fiscalMonthOf } from '../fiscal-month.ts'
import {
  activeBudgets,
  budgetFacesUnscoped,
  findSetting,
  holdsOf,
  lockBudgets,
  lockReservation,
  type Move,
  refundsOf,
  wholeOf,
  writeMoves,
} from './hold.store.ts'
import { takerOf } from './weigh-charges.ts'

/**
 * Shares a refund over what each budget bore and what none bore, by largest remainder. No part gets back more than is left
 * of it; what goes beyond everything paid is nobody's.
 */
export function shareRefund(amount: Sen, allocated: readonly Sen[], unborne: Sen): Sen[] {
  const weights = [...allocated, unborne]
  const most = sum(weights)
  return most === 0 ? allocated.map(() => 0) : split(Math.min(amount, most), weights).slice(0, allocated.length)
}

/**
 * A refund gives spent money back to the months it came from. Where the budget of such a month is closed its books stay as
 * they are, and the budget that takes the charge today gets that much more; where there is none, the closed one does.
 * Answers how much the budgets got back, in sen.
 */
export async function restoreBudget(ctx: Ctx, reservedFor: string, amountMinor: Sen, reason: string): Promise<Sen> {
  if (!Number.isSafeInteger(amountMinor) || amountMinor < 0) throw new RangeError(`not an amount: ${amountMinor}`)
  await lockReservation(ctx, reservedFor)
  const { holds, label, lastEntry } = await holdsOf(ctx, reservedFor)
  const spent = holds.filter((it) => it.spentMinor > 0)
  if (!spent.length || amountMinor === 0) return 0
  const refunds = await refundsOf(ctx, reservedFor)
  const movedOf = (hold: Hold) =>
    sum(
      refunds.moved
        .filter((it) => it.budgetId === hold.budgetId && it.month === hold.month)
        .map((it) => it.amountMinor),
    )
  const left = spent.map((hold) => minus(hold.spentMinor, movedOf(hold)))
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

  const shares = spent.map((hold, at) => ({ hold, part: parts[at]! })).filter((it) => it.part > 0)
  const faces = new Map(
    (
      await budgetFacesUnscoped(
        ctx,
        shares.map((it) => it.hold.budgetId),
      )
    ).map((it) => [it.budgetId, it]),
  )
  const instead = new Map<number, { budgetId: number; month: number }>()
  for (const face of faces.values()) {
    if (face.status === 'active') continue
    const today = await takerToday(ctx, face)
    if (today) instead.set(face.budgetId, today)
  }
  const locked = await lockBudgets(ctx, [
    ...new Set([...faces.keys(), ...[...instead.values()].map((it) => it.budgetId)]),
  ])
  const isOpen = (id: number) => locked.some((it) => it.id === id && it.status === 'active')
  await writeMoves(
    ctx,
    shares.map(({ hold, part }): Move => {
      const other = instead.get(hold.budgetId)
      return other && !isOpen(hold.budgetId) && isOpen(other.budgetId)
        ? {
            ...event,
            budgetId: other.budgetId,
            month: other.month,
            allotted: part,
            other: { budgetId: hold.budgetId, month: hold.month },
            eventKey: `${event.eventKey}@${hold.budgetId}/${hold.month}`,
          }
        : { ...event, budgetId: hold.budgetId, month: hold.month, spent: -part }
    }),
  )
  return sum(shares.map((it) => it.part))
}

/** The budget that would take the same charge now, and the month it would take it in. */
async function takerToday(
  ctx: Ctx,
  { companyId, costCentreId, subjectId }: Pick<BudgetFace, 'costCentreId' | 'subjectId'> & { companyId: number },
): Promise<{ budgetId: number; month: number } | undefined> {
  const { startMonth } = await findSetting(ctx, companyId)
  const { year, month } = fiscalMonthOf(ctx.clock.now(), await timeZoneOf(ctx, companyId), startMonth)
  const budgets = await activeBudgets(ctx, { companyId, year, startMonth, centreIds: [costCentreId] })
  const taker = takerOf(budgets, { costCentreId, subjectId })
  return taker && { budgetId: taker.budgetId, month }
}

import { add, minus, type Sen } from '@borong/money'
import type { Ctx } from '#platform/ctx'
import { refuse, refuseField } from '#platform/http/refuse'
import type { BudgetMode, MonthCounters } from '../budget.types.ts'
import { monthsOf, writeMoves } from '../reservation/reservation.store.ts'
import { availableOf, countersAt } from '../reservation/evaluate-charges.ts'
import { raiseVersions } from './plan.store.ts'
import { publishAlertsOf } from './revise-budget.ts'
import { takeBudgets } from './take-budget.ts'

export interface TransferInput {
  id: number
  version: number
  month: number
  toId: number
  toMonth: number
  amountMinor: Sen
  reason: string
}

/** Whether months can change so: none is allotted less than nothing, and nothing is taken that is used. */
export function canAllocate(
  mode: BudgetMode,
  months: readonly MonthCounters[],
  changes: readonly { month: number; amountMinor: Sen }[],
): boolean {
  const after = months.map((counters) =>
    changes
      .filter((it) => it.month === counters.month)
      .reduce((now, it) => ({ ...now, allottedMinor: add(now.allottedMinor, it.amountMinor) }), counters),
  )
  return after.every(({ month, allottedMinor }) => {
    const left = availableOf(countersAt(mode, after, month))
    return allottedMinor >= 0 && (left >= 0 || left >= availableOf(countersAt(mode, months, month)))
  })
}

/** Moves money from a month to another month, of the same budget or of another one of the company. */
export async function transferBudget(ctx: Ctx, input: TransferInput): Promise<void> {
  if (input.toId === input.id && input.toMonth === input.month) refuseField('to_month', 'SAME_PLACE')
  const { companyId, budgets } = await takeBudgets(ctx, input, [input.toId])
  const [from, to] = [budgets.get(input.id)!, budgets.get(input.toId)!]
  const months = await monthsOf(ctx, [...budgets.keys()])
  const taken = { month: input.month, amountMinor: minus(0, input.amountMinor) }
  const given = { month: input.toMonth, amountMinor: input.amountMinor }
  if (!canAllocate(from.mode, months.get(input.id)!, input.toId === input.id ? [taken, given] : [taken]))
    refuse('BUDGET_SHORT', { name: from.name })
  const eventKey = `transfer:${input.id}:${from.version}`
  await writeMoves(ctx, [
    {
      budgetId: input.id,
      month: input.month,
      kind: 'transfer_out',
      allotted: taken.amountMinor,
      other: { budgetId: input.toId, month: input.toMonth },
      eventKey,
      reason: input.reason,
    },
    {
      budgetId: input.toId,
      month: input.toMonth,
      kind: 'transfer_in',
      allotted: input.amountMinor,
      other: { budgetId: input.id, month: input.month },
      eventKey,
      reason: input.reason,
    },
  ])
  await raiseVersions(ctx, [...budgets.keys()])
  await publishAlertsOf(ctx, companyId, from === to ? [from] : [from, to])
}

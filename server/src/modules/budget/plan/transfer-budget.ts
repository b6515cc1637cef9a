import { add, minus, type Sen } from '@borong/money'
import type { Ctx } from '#platform/ctx'
import { refuse, refuseField } from '#platform/refuse'
import type { BudgetMode, MonthCounters } from '../budget.types.ts'
import { monthsOf, writeMoves } from '../hold/hold.store.ts'
import { availableOf, countersAt } from '../hold/weigh-charges.ts'
import { raiseVersions } from './plan.store.ts'
import { tellOfChanges } from './revise-budget.ts'
import { takeBudgets } from './take-budget.ts'

export interface TransferAsk {
  id: number
  version: number
  month: number
  toId: number
  toMonth: number
  amountMinor: Sen
  reason: string
}

/** Whether months can change so: none is allotted less than nothing, and nothing is taken that is used. */
export function canBear(
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
export async function transferBudget(ctx: Ctx, ask: TransferAsk): Promise<void> {
  if (ask.toId === ask.id && ask.toMonth === ask.month) refuseField('to_month', 'SAME_PLACE')
  const { companyId, budgets } = await takeBudgets(ctx, ask, [ask.toId])
  const [from, to] = [budgets.get(ask.id)!, budgets.get(ask.toId)!]
  const months = await monthsOf(ctx, [...budgets.keys()])
  const taken = { month: ask.month, amountMinor: minus(0, ask.amountMinor) }
  const given = { month: ask.toMonth, amountMinor: ask.amountMinor }
  if (!canBear(from.mode, months.get(ask.id)!, ask.toId === ask.id ? [taken, given] : [taken]))
    refuse('BUDGET_SHORT', { name: from.name })
  const eventKey = `transfer:${ask.id}:${from.version}`
  await writeMoves(ctx, [
    {
      budgetId: ask.id,
      month: ask.month,
      kind: 'transfer_out',
      allotted: taken.amountMinor,
      other: { budgetId: ask.toId, month: ask.toMonth },
      eventKey,
      reason: ask.reason,
    },
    {
      budgetId: ask.toId,
      month: ask.toMonth,
      kind: 'transfer_in',
      allotted: ask.amountMinor,
      other: { budgetId: ask.id, month: ask.month },
      eventKey,
      reason: ask.reason,
    },
  ])
  await raiseVersions(ctx, [...budgets.keys()])
  await tellOfChanges(ctx, companyId, from === to ? [from] : [from, to])
}

import { namesOfMembers } from '#modules/company/organisation'
import { buyerIn } from '#platform/http/buyer-in'
import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import type { Counters, MonthCounters } from '../budget.types.ts'
import { type FiscalMonth, fiscalMonthOf } from '../fiscal-month.ts'
import { findSetting, monthsOf } from '../reservation/reservation.store.ts'
import { availableOf, countersAt } from '../reservation/evaluate-charges.ts'
import {
  type BudgetFilter,
  type BudgetRow,
  budgetRows,
  countBudgets,
  findBudget,
  revisionRows,
  type Viewer,
} from './plan.store.ts'

export type Figures = Counters & { availableMinor: number }
/** A budget with its figures, as those see it who manage it or answer for it. */
export interface ListedBudget {
  row: BudgetRow
  ownerName: string
  months: MonthCounters[]
  /** All twelve months together. */
  year: Figures
  /** What counts now, of a budget of the present fiscal year. */
  now: (Figures & { month: number }) | undefined
  manages: boolean
}

/** Those who manage budgets see all of the company; others those they own or whose cost centre they manage. */
export const viewerIn = (ctx: Ctx): Viewer => {
  const { companyId, memberId, permissions } = buyerIn(ctx)
  return { companyId, memberId, manages: permissions.has('budget-manager') }
}

/** The fiscal month of this moment in the company of whoever asks. */
export async function fiscalNow(ctx: Ctx): Promise<FiscalMonth & { startMonth: number }> {
  const { companyId, timeZone } = buyerIn(ctx)
  const { startMonth } = await findSetting(ctx, companyId)
  return { ...fiscalMonthOf(ctx.clock.now(), timeZone, startMonth), startMonth }
}

const figuresOf = (counters: Counters): Figures => ({ ...counters, availableMinor: availableOf(counters) })

async function withFigures(ctx: Ctx, viewer: Viewer, rows: readonly BudgetRow[]): Promise<ListedBudget[]> {
  const { timeZone } = buyerIn(ctx)
  const months = await monthsOf(
    ctx,
    rows.map((row) => row.budgetId),
  )
  const names = await namesOfMembers(
    ctx,
    rows.flatMap((row) => row.ownerMemberId ?? []),
  )
  return rows.map((row) => {
    const own = months.get(row.budgetId)!
    const present = fiscalMonthOf(ctx.clock.now(), timeZone, row.startMonth)
    return {
      row,
      ownerName: names.get(row.ownerMemberId ?? 0) ?? '',
      months: own,
      year: figuresOf(countersAt('CUMULATIVE', own, 12)),
      now:
        present.year === row.year
          ? { month: present.month, ...figuresOf(countersAt(row.mode, own, present.month)) }
          : undefined,
      manages: viewer.manages,
    }
  })
}

export async function listBudgets(ctx: Ctx, filter: BudgetFilter, page: { no: number; size: number }) {
  const viewer = viewerIn(ctx)
  return {
    total: await countBudgets(ctx, viewer, filter),
    budgets: await withFigures(
      ctx,
      viewer,
      await budgetRows(ctx, viewer, filter, { from: (page.no - 1) * page.size, size: page.size }),
    ),
  }
}

/** The active budgets of the present fiscal year that somebody may see, with their months. */
export async function budgetsOfThisYear(ctx: Ctx): Promise<ListedBudget[]> {
  const viewer = viewerIn(ctx)
  const { year } = await fiscalNow(ctx)
  return withFigures(ctx, viewer, await budgetRows(ctx, viewer, { year, state: 'active' }, { from: 0, size: 500 }))
}

/** One budget with what was changed about it. */
export async function showBudget(ctx: Ctx, id: number) {
  const viewer = viewerIn(ctx)
  const row = (await findBudget(ctx, viewer, id)) ?? refuse('NOT_FOUND')
  const [budget] = await withFigures(ctx, viewer, [row])
  return { ...budget!, revisions: await revisionRows(ctx, id) }
}
export type ShownBudget = Awaited<ReturnType<typeof showBudget>>

/** What is left of each month: of it alone, or of what has accumulated up to it. */
export const availableByMonth = ({ row, months }: Pick<ListedBudget, 'row' | 'months'>): number[] =>
  months.map(({ month }) => availableOf(countersAt(row.mode, months, month)))

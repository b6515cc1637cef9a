import {
  type Budget,
  type budgetApi,
  type BudgetDetail,
  type BudgetEntry,
  type budgetEntryKinds,
  budgetRevised,
  type Reply,
} from '@borong/contract'
import { toRupiah } from '@borong/money'
import type { Static } from 'typebox'
import { toSeconds } from '#platform/clock'
import type { EntryKind } from '../budget.types.ts'
import { calendarMonthOf } from '../fiscal-month.ts'
import type { BudgetReport } from './import-budgets.ts'
import type { budgetChoices } from './budget-choices.ts'
import { availableByMonth, type Figures, type ListedBudget, type ShownBudget } from './list-budgets.ts'
import type { BudgetRow, EntryRow } from './plan.store.ts'

const flag = (yes: boolean) => (yes ? 1 : 0)
const figures = ({ allottedMinor, reservedMinor, committedMinor, spentMinor, availableMinor }: Figures) => ({
  allotted: toRupiah(allottedMinor),
  reserved: toRupiah(reservedMinor),
  committed: toRupiah(committedMinor),
  spent: toRupiah(spentMinor),
  available: toRupiah(availableMinor),
})
export function presentBudget({ row, ownerName, year, now, manages }: ListedBudget): Static<typeof Budget> {
  const mayChange = flag(manages && row.status === 'active')
  return {
    budget_id: String(row.budgetId),
    name: row.name,
    cost_center_id: String(row.costCentreId),
    cost_center_code: row.costCentreCode,
    cost_center_name: row.costCentreName,
    ...(row.subjectId !== null && { accounting_sub_id: String(row.subjectId) }),
    accounting_sub_code: row.subjectCode ?? '',
    accounting_sub_description: row.subjectDescription ?? '',
    year: row.year,
    start_month: row.startMonth,
    mode: row.mode,
    control: row.control,
    tolerance: toRupiah(row.toleranceMinor),
    ...(row.ownerMemberId !== null && { owner_id: String(row.ownerMemberId) }),
    owner_name: ownerName,
    alert_percents: row.alertPercents,
    state: row.status === 'active' ? 'ACTIVE' : 'CLOSED',
    ...figures(year),
    ...(now && {
      this_month: {
        month: now.month,
        calendar_month: calendarMonthOf({ year: row.year, month: now.month }, row.startMonth),
        ...figures(now),
      },
    }),
    version: row.version,
    operate_allowable: { edit: mayChange, revise: mayChange, transfer: mayChange, close: mayChange },
  }
}

export function presentDetail(budget: ShownBudget): Static<typeof BudgetDetail> {
  const available = availableByMonth(budget)
  return {
    ...presentBudget(budget),
    months: budget.months.map((counters, at) => ({
      month: counters.month,
      calendar_month: calendarMonthOf({ year: budget.row.year, month: counters.month }, budget.row.startMonth),
      ...figures({ ...counters, availableMinor: available[at]! }),
    })),
    revisions: budget.revisions.map(({ at, actorName, reason, changes }) => ({
      changed_at: toSeconds(at),
      changed_by: actorName,
      reason,
      changes: budgetRevised.flatMap((field) => {
        const change = changes[field]
        return change ? [{ field, before: change[0], after: change[1] }] : []
      }),
    })),
  }
}

const wireKind: Record<EntryKind, (typeof budgetEntryKinds)[number]> = {
  grant: 'GRANT',
  adjust: 'ADJUST',
  transfer_in: 'TRANSFER_IN',
  transfer_out: 'TRANSFER_OUT',
  reserve: 'RESERVE',
  release: 'RELEASE',
  commit: 'COMMIT',
  spend: 'SPEND',
  restore: 'RESTORE',
}
export const readKind = (kind: (typeof budgetEntryKinds)[number]): EntryKind =>
  (Object.keys(wireKind) as EntryKind[]).find((it) => wireKind[it] === kind)!

export const presentEntry =
  ({ year, startMonth }: Pick<BudgetRow, 'year' | 'startMonth'>) =>
  (entry: EntryRow): Static<typeof BudgetEntry> => ({
    entry_id: String(entry.id),
    at: toSeconds(entry.at),
    month: entry.month,
    calendar_month: calendarMonthOf({ year, month: entry.month }, startMonth),
    kind: wireKind[entry.kind],
    ...(entry.reservedFor?.startsWith('order:') && { order_sn: entry.label }),
    ...figures(entry),
    ...(entry.otherBudgetId !== null && { other_budget_id: String(entry.otherBudgetId) }),
    ...(entry.otherMonth !== null && { other_month: entry.otherMonth }),
    actor_name: entry.actorName,
    reason: entry.reason,
  })

export const presentChoices = ({
  centres,
  subjects,
  members,
  now,
}: Awaited<ReturnType<typeof budgetChoices>>): Reply<typeof budgetApi.choices> => ({
  cost_centers: centres.map(({ id, code, name, subjectIds }) => ({
    id: String(id),
    code,
    name,
    accounting_sub_ids: subjectIds.map(String),
  })),
  accounting_subs: subjects.map(({ id, code, description }) => ({ id: String(id), code, description })),
  members: members.map(({ id, name }) => ({ member_id: String(id), name })),
  year: now.year,
  month: now.month,
  fiscal_start_month: now.startMonth,
})

export const presentReport = ({ problemTotal, ...report }: BudgetReport): Reply<typeof budgetApi.checkImport> => ({
  ...report,
  problem_total: problemTotal,
})

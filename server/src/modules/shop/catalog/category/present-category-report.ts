import { type categoryFileApi, categoryFileLimits, type Reply } from '@borong/contract'
import { upper } from '#platform/upper'
import type { CategoryReport } from './import-categories.ts'
import type { CategoryChange } from './plan-category-rows.ts'

export function presentCategoryReport({
  table,
  changes,
  orders,
  unchanged,
}: CategoryReport): Reply<typeof categoryFileApi.check> {
  const count = (fate: CategoryChange['fate']) => changes.filter((it) => it.fate === fate).length
  return {
    rows: table.rows.length,
    problems: table.problems.list(),
    problem_total: table.problems.total,
    added: count('added'),
    changed: count('changed'),
    moved: count('moved'),
    reordered: orders.filter((it) => it.isOther).length,
    unchanged,
    changes: changes
      .toSorted((a, b) => a.row - b.row)
      .slice(0, categoryFileLimits.shown)
      .map(({ row, fate, names, above }) => ({ row, fate: upper(fate), name: names['en-us'], above })),
  }
}

import { type BudgetMonth, uses } from '../budget-shown.ts'

export interface MonthColumn {
  month: BudgetMonth
  /** Of `uses`, in their order. */
  values: number[]
  allotted: number
}

/** What the chart draws of each month: it alone, or everything up to it. In Rp. */
export function chartColumns(months: readonly BudgetMonth[], cumulative: boolean): MonthColumn[] {
  return months.map((month, at) => {
    const counted = cumulative ? months.slice(0, at + 1) : [month]
    const total = (figure: 'allotted' | (typeof uses)[number]) =>
      Math.round(counted.reduce((sum, it) => sum + it[figure] * 100, 0)) / 100
    return { month, values: uses.map(total), allotted: total('allotted') }
  })
}

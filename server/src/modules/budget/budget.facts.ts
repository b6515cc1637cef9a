import type { Fact } from '#platform/ctx'

export interface BudgetAlert extends Fact<{
  companyId: number
  budgetId: number
  name: string
  costCentreCode: string
  /** The calendar month, yyyy-mm. */
  calendarMonth: string
  percent: number
  usedMinor: number
  allottedMinor: number
  /** Members: the owner of the budget, else of the cost centre, else of the company. */
  recipients: number[]
}> {
  type: 'budget.alert'
}

/** A budget reaches a threshold for the first time in a month. */
export const budgetAlert = (data: BudgetAlert['data'], month: number): BudgetAlert => ({
  type: 'budget.alert',
  key: `budget.alert:${data.budgetId}:${month}:${data.percent}`,
  data,
})

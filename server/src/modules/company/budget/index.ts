/** Who bears what an order costs: cost centres, accounting subjects, and the budgets that hold the money for them. */
export { budgetRoutes } from './budget.routes.ts'
export {
  findAccounting,
  myCostCentres,
  mySubjects,
  resolveAccounting,
  resolveLineSplits,
} from './resolve-accounting.ts'
export {
  type AccountingShare,
  type Allocation,
  type AllocationCopy,
  type AllocatedLine,
  type LineSplit,
  partsOf,
  shareCost,
  unassigned,
} from './share-cost.ts'
export { companyAccounting, managersOfCentres } from './centre/find-accounting.ts'
export { presentCostCentre, presentSubject } from './present-accounting.ts'
export type { BudgetFigure, BudgetDecision, Charge } from './budget.types.ts'
export { checkBudget } from './hold/check-budget.ts'
export { reserveBudget } from './hold/reserve-budget.ts'
export { commitBudget, releaseBudget, spendBudget } from './hold/settle-budget.ts'
export { restoreBudget } from './hold/restore-budget.ts'

export { fiscalMonthOf } from './fiscal-month.ts'
export { type BudgetDraft, openBudgets } from './plan/open-budget.ts'
export { keepBudgetSetting } from './plan/keep-setting.ts'
export { presentFigure } from './hold/present-figure.ts'

/** How the cost of an order is allocated: cost centres, accounting subjects, and the budgets that reserve the money. */
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
export { namesOfAccounts } from './centre/centre.store.ts'
export { presentCostCentre, presentSubject } from './present-accounting.ts'
export type { BudgetFigure, BudgetDecision, Charge } from './budget.types.ts'
export { checkBudget } from './reservation/check-budget.ts'
export { reserveBudget } from './reservation/reserve-budget.ts'
export { commitBudget, releaseBudget, spendBudget } from './reservation/settle-budget.ts'
export { restoreBudget } from './reservation/restore-budget.ts'

export { type ListedBudget, budgetsOfThisYear } from './plan/list-budgets.ts'
export { fiscalMonthOf } from './fiscal-month.ts'
export { type BudgetDraft, openBudgets } from './plan/open-budget.ts'
export { saveBudgetSetting } from './plan/save-setting.ts'
export { presentFigure } from './reservation/present-figure.ts'
export { budgetChecks } from './budget.checks.ts'

/** Who bears what an order costs: cost centres and accounting subjects. */
export { budgetRoutes } from './budget.routes.ts'
export {
  type AccountingShare,
  type AccountingSubject,
  type CostCentre,
  findAccounting,
  myCostCentres,
  mySubjects,
  resolveAccounting,
} from './resolve-accounting.ts'
export { presentCostCentre, presentSubject } from './present-accounting.ts'

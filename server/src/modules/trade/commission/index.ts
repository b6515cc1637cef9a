/** What the mall keeps of what shops earn, by shop and category, from a day on. */
export { commissionChecks } from './commission.checks.ts'
export { commissionOfOrder } from './commission-of-order.ts'
export { commissionRoutes } from './commission.routes.ts'
export { planRule } from './plan-rule.ts'

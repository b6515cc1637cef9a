/** Statements of the account of the mall, compared with what companies owe. */
export { bankLineChecks } from './bank-line.checks.ts'
export { bankLineHandlers } from './bank-line.handlers.ts'
export { bankLineRoutes } from './bank-line.routes.ts'

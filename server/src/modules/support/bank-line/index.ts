/** Statements of the account of the mall, compared with what companies owe. */
export { bankLineChecks } from './bank-line.checks.ts'
export { bankLineHandlers } from './bank-line.handlers.ts'
export { bankLineRoutes } from './bank-line.routes.ts'
export { lookAtLines } from './look-at-lines.ts'
export { readColumns } from './read-columns.ts'
export { uploadStatement } from './upload-statement.ts'

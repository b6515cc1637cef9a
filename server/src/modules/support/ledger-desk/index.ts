/** The books of the mall with the names of shops and companies, closed by months, and files of them for its accountant. */
export { ledgerDeskRoutes } from './ledger-desk.routes.ts'
export { nameAccount } from './name-account.ts'

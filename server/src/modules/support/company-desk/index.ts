/** What operators see of companies and their members, and do to them. */
export { bookCompanyPayment, undoCompanyPayment } from './change-credit.ts'
export { companyDeskRoutes } from './company-desk.routes.ts'

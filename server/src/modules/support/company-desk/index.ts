/** What operators see of companies and their members, and do to them. */
export { companyDeskRoutes } from './company-desk.routes.ts'

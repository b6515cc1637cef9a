/** What operators see of any order, application, complaint or inquiry, and do in the place of buyer or shop. */
export { caseDeskRoutes } from './case-desk.routes.ts'

/** The e-mails that the mall writes by itself: their words, and whether they leave. */
export { emailDeskRoutes } from './email-desk.routes.ts'

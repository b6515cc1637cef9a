/** What a member has going on, in numbers, and word of it while it changes. */
export { overviewRoutes } from './overview.routes.ts'

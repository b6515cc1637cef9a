/** What operators write in the points mall, and do to the points of members. */
export { pointsDeskRoutes } from './points-desk.routes.ts'

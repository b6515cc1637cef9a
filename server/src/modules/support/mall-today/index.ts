/** What operators see first of the mall: sales, commission, who came, what is owed, what was not found. */
export { mallTodayRoutes } from './mall-today.routes.ts'

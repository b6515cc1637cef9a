/** What people of a shop see first: sales, how it kept its word, returns, goods in review, first steps. */
export { shopTodayRoutes } from './shop-today.routes.ts'

/** What people of a shop see first: sales, how it kept its word, returns, goods in review, first steps. */
export { presentScore } from './present-score.ts'
export { scoreShop, scoreShops } from './score-shops.ts'
export { shopTodayRoutes } from './shop-today.routes.ts'

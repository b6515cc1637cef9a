/** Group buys as the shops that enter them and the operators who open them see them. */
export { groupBuyDeskRoutes } from './group-buy-desk.routes.ts'

/** Promotions as the shop that runs them sees them: its list, what a basket becomes, what they were used for. */
export { shopPromotionsRoutes } from './shop-promotions.routes.ts'

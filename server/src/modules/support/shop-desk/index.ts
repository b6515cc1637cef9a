/** What operators see of a shop and decide about it, with what is open of it everywhere. */
export { shopDeskRoutes } from './shop-desk.routes.ts'

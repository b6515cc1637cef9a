/** From ticked lines to placed orders: what was chosen, what stands in the way, and the placing itself. */
export { checkoutRoutes } from './checkout.routes.ts'
export { regionForCart } from './deliver-to.ts'

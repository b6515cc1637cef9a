/** Prices as a shop writes them for its customers, and why a customer pays what it pays. */
export { shopPricesRoutes } from './shop-prices.routes.ts'
export { assertKnown, findKnownCustomers } from './known-customers.ts'

/** Coupons of the mall as the operators who give them see them. */
export { mallCouponsRoutes } from './mall-coupons.routes.ts'

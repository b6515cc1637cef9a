/** Applications for shops: filled in step by step by somebody who buys, looked through and decided by operators. */
export { shopApplicationRoutes } from './shop-application.routes.ts'
export { applicationsToReviewUnscoped } from './application.store.ts'

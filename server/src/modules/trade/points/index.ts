/** Points of members: earned, spent, given back, expired, in a book of their own. */
export { pointsRoutes } from './points.routes.ts'
export { earnPoints, lessenEarned, pointsLeft } from './earn-points.ts'
export { giveBackPoints, spendPoints } from './spend-points.ts'
export { adjustPoints } from './adjust-points.ts'
export { presentPointsEntry } from './present-points.ts'
export { balanceOf, type PointsOfMember, pageOfBalancesUnscoped, pageOfEntries } from './points.store.ts'
export { pointsJobs } from './points.jobs.ts'
export { pointsChecks } from './points.checks.ts'

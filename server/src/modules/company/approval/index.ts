/** Decides whether something may go ahead, and who says so. Does not know what the something is. */
export { approvalRoutes } from './approval.routes.ts'
export { approvalJobs } from './approval.jobs.ts'
export { approvalHandlers } from './approval.handlers.ts'
export type { Facts, Level, Named, Plan } from './approval.types.ts'
export { sayAttention, sayBecause } from './approval.messages.ts'
export { planApproval, type Wanted } from './plan-approval.ts'
export { openApproval } from './open-approval.ts'
export { decideApproval, withdrawApproval } from './decide-approval.ts'
export {
  approvalQueue,
  findTrail,
  isInvolved,
  type Trail,
  trailsOfSubject,
  type TrailTask,
  waitingFor,
} from './show-approval.ts'
export { countWaiting, type Queue } from './approval.store.ts'
export { approvalTimes, timedTasks, whoWaits } from './approval-times.store.ts'
export { insertDelegation } from './delegation.store.ts'
export { insertPolicy, type PolicyDraft } from './policy.store.ts'
export { approvalChecks } from './approval.checks.ts'

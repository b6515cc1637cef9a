/** Decides whether something may go ahead. Does not know what the something is. */
export { type Because, type Plan, planApproval, planApprovals } from './plan-approval.ts'
export { openApproval } from './open-approval.ts'
export { decideApproval, withdrawApproval } from './decide-approval.ts'
export { approvalQueue, findTrail, isInvolved, lastTrail, type Trail, waitingFor } from './show-approval.ts'
export { addRule, countWaiting, type Queue } from './approval.store.ts'

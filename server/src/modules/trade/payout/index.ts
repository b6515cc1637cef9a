/** Payouts to shops: what they are owed goes to their banks in runs that two people make. */
export { payoutRoutes } from './payout.routes.ts'
export { draftRun } from './draft-run.ts'
export { approveRun, sendRun } from './move-run.ts'
export { noteOutcome } from './note-outcome.ts'
export { payoutChecks } from './payout.checks.ts'

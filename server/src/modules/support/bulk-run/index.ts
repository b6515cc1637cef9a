/** Acts on all rows of a list, worked off in the background: papers of shops about their orders, what operators do with goods. */
export { beginDecisions } from './begin-decisions.ts'
export { workOffRun } from './work-off-run.ts'
export { bulkRunChecks } from './bulk-run.checks.ts'
export { bulkRunHandlers } from './bulk-run.handlers.ts'
export { bulkRunRoutes } from './bulk-run.routes.ts'
export { bulkRunJobs } from './purge-bulk-runs.ts'
export { storedPapers } from './bulk-run.store.ts'

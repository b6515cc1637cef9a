/** The audit log: who did what, chained by hash. */
export { auditRoutes } from './audit.routes.ts'
export { appendEntries } from './append-entry.ts'
export { auditJobs, sealLog } from './seal-log.ts'
export { verifyLog } from './verify-log.ts'
export { auditChecks } from './audit.checks.ts'

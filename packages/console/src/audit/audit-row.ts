import type { auditApi, Reply } from '@borong/contract'

/** One entry of the log. */
export type AuditRow = Reply<typeof auditApi.all>['data'][number]

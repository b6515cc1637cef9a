import type { Check } from '#platform/check'
import { verifyLog } from './verify-log.ts'

export const auditChecks: readonly Check[] = [
  {
    name: 'audit.chain',
    mend: 'audit',
    find: async (ctx, limit, signal) => (await verifyLog(ctx, signal)).problems.slice(0, limit),
  },
]

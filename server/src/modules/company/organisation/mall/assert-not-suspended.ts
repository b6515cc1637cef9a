import { type Ctx, isInTransaction } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { suspensionOf, suspensionSeen } from './mall-company.store.ts'

/**
 * Refuses COMPANY_SUSPENDED with the reason. Inside the command that orders, submits, approves or uses credit: the company cannot be
 * suspended until that command is over.
 */
export async function assertNotSuspended(ctx: Ctx, companyId: number): Promise<void> {
  const company = await (isInTransaction(ctx) ? suspensionOf : suspensionSeen)(ctx, companyId)
  if (company?.suspended_at) refuse('COMPANY_SUSPENDED', { reason: company.suspended_reason })
}

import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { suspensionOf } from './mall-company.store.ts'

/**
 * Inside the command that orders, submits, approves or uses credit: refuses COMPANY_SUSPENDED with the reason. The company cannot be
 * suspended until that command is over.
 */
export async function assertNotSuspended(ctx: Ctx, companyId: number): Promise<void> {
  const company = await suspensionOf(ctx, companyId)
  if (company?.suspended_at) refuse('COMPANY_SUSPENDED', { reason: company.suspended_reason })
}

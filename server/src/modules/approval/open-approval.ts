import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/refuse'
import { insertRequest, type Subject } from './approval.store.ts'
import { type Plan, planApproval } from './plan-approval.ts'

/** Puts a subject before its approvers, if a rule wants that. A second running request for one subject cannot exist. */
export async function openApproval(
  ctx: Ctx,
  ask: { companyId: number; subject: Subject; version: number; requesterMemberId: number; amountMinor: number },
): Promise<Plan> {
  const plan = await planApproval(ctx, ask)
  if (!plan.needed) return plan
  if (!plan.approvers.length) return refuse('APPROVER_MISSING')
  await insertRequest(ctx, {
    ...ask,
    ruleId: plan.ruleId,
    because: plan.because,
    approverIds: plan.approvers.map((it) => it.id),
  })
  return plan
}

import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { insertRequest, openLevel, type Subject } from './approval.store.ts'
import type { PlannedLevel, Plan } from './approval.types.ts'
import { planApproval, type PlanInput } from './plan-approval.ts'

export interface ApprovalInput extends PlanInput {
  subject: Subject
  /** How people call the subject, such as the order number. */
  label: string
  version: number
}

/**
 * Puts a subject before its approvers, if a policy wants that; a policy that forbids it refuses APPROVAL_DENIED. A second
 * running request for one subject cannot exist.
 */
export async function openApproval(ctx: Ctx, input: ApprovalInput): Promise<Exclude<Plan, { outcome: 'denied' }>> {
  const { plan, facts } = await planApproval(ctx, input)
  if (plan.outcome === 'denied') return refuse('APPROVAL_DENIED', { policy: plan.policy, message: plan.message })
  if (plan.outcome === 'approved') return plan
  // Names change; the numbers of the people are what is kept.
  const levels = plan.levels.map(({ approvers: _names, attention: _now, ...level }): PlannedLevel => level)
  const request = await insertRequest(ctx, {
    ...input,
    requesterId: input.requesterMemberId,
    amountMinor: facts.amountMinor,
    levels,
  })
  await openLevel(ctx, request, 1, levels[0]!, plan.levels[0]!.attention)
  return plan
}

import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/refuse'
import { closeRequest, decideTask, lockRunning, type Subject } from './approval.store.ts'

/**
 * One person's decision on the running request of a subject. The version is what the person looked at: if the subject
 * changed since, they look again. Answers the outcome of the whole.
 */
export async function decideApproval(
  ctx: Ctx,
  ask: {
    companyId: number
    subject: Subject
    memberId: number
    decision: 'approved' | 'rejected'
    reason: string
    version: number | undefined
  },
): Promise<'approved' | 'rejected'> {
  const request = await lockRunning(ctx, ask.companyId, ask.subject)
  if (!request) return refuse('APPROVAL_NOT_YOURS')
  if (request.requester_member_id === ask.memberId) return refuse('ACTION_NOT_YOURS')
  if (ask.version !== undefined && ask.version !== request.subject_version)
    return refuse('APPROVAL_STALE', { version: request.subject_version })
  const decided = await decideTask(ctx, request.id, ask.memberId, ask.decision, ask.reason)
  if (!decided) return refuse('APPROVAL_NOT_YOURS')
  await closeRequest(ctx, request.id, ask.decision)
  return ask.decision
}

/** Takes back whatever runs for a subject; nothing running is fine. */
export async function withdrawApproval(ctx: Ctx, companyId: number, subject: Subject): Promise<void> {
  const request = await lockRunning(ctx, companyId, subject)
  if (request) await closeRequest(ctx, request.id, 'withdrawn')
}

import { directoryOf, mayStill } from '#modules/company/organisation'
import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import {
  closeRequest,
  closeTasks,
  decideTask,
  lockRunning,
  openLevel,
  type Request,
  requestsOf,
  type Subject,
  tasksOf,
  type Task,
  tasksToDecide,
} from './approval.store.ts'
import { namesOfDeciders } from './show-approval.ts'
import { fillUp, isAble } from './find-approvers.ts'

export type Outcome =
  | { outcome: 'approved' | 'rejected' }
  /** More have to agree; those newly asked, when the next level has begun. */
  | { outcome: 'pending'; level: number; askedIds: number[] }

/**
 * One person's decision on the running request of a subject. The version is what the person looked at: if the subject
 * changed since, they look again. The right to approve is looked up now, not remembered. One rejection ends the whole.
 */
export async function decideApproval(
  ctx: Ctx,
  input: {
    companyId: number
    subject: Subject
    memberId: number
    decision: 'approved' | 'rejected'
    reason: string
    version: number | undefined
  },
): Promise<Outcome> {
  const request = await lockRunning(ctx, input.companyId, input.subject)
  if (!request) return refuseDecided(ctx, input)
  if (request.requesterId === input.memberId) return refuse('ACTION_NOT_YOURS')
  if (input.version !== undefined && input.version !== request.version)
    return refuse('APPROVAL_STALE', { version: request.version })
  const [task] = await tasksToDecide(ctx, request.id, input.memberId)
  if (!task || !(await mayStill(ctx, input.companyId, input.memberId, 'my-order-audit')))
    return refuseDecided(ctx, input)
  const earlier = (await tasksOf(ctx, [request.id])).filter((it) => it.status === 'approved')
  if (
    input.decision === 'approved' &&
    earlier.some((it) => it.level === task.level && it.decided_by_member_id === input.memberId)
  )
    return refuse('DECIDED_ALREADY')

  if (!(await decideTask(ctx, task.id, input.memberId, input.decision, input.reason)))
    return refuse('APPROVAL_NOT_YOURS')
  const deputyFor = task.assignee_member_id === input.memberId ? undefined : task.assignee_member_id
  ctx.audit({
    object: 'approval-request',
    id: request.id,
    after: { decision: input.decision, level: task.level },
    ...(deputyFor !== undefined && deputyFor !== null && { onBehalfOf: deputyFor }),
  })
  if (input.decision === 'rejected') {
    await closeRequest(ctx, request.id, 'rejected')
    return { outcome: 'rejected' }
  }
  return goOn(ctx, request, [...earlier, { level: task.level, decided_by_member_id: input.memberId }])
}

type Approved = Pick<Task, 'level' | 'decided_by_member_id'>

/** Closes the level when enough have agreed, and opens the next; who agreed at an earlier level is not asked again. */
async function goOn(ctx: Ctx, request: Request, approved: readonly Approved[]): Promise<Outcome> {
  if (approved.filter((it) => it.level === request.level).length < request.levels[request.level - 1]!.needed)
    return { outcome: 'pending', level: request.level, askedIds: [] }
  await closeTasks(ctx, request.id)
  if (request.level < request.levels.length) {
    const directory = await directoryOf(ctx, request.companyId)
    const agreed = approved.flatMap((it) => it.decided_by_member_id ?? [])
    for (let level = request.level + 1; level <= request.levels.length; level++) {
      const planned = request.levels[level - 1]!
      const missing = planned.needed - planned.people.filter((id) => agreed.includes(id)).length
      if (missing <= 0) continue
      const able = planned.people.filter((id) => !agreed.includes(id) && isAble(directory, id))
      const { ids, escalated, attention } = fillUp(directory, request.requesterId, able, missing, agreed)
      const next = { ...planned, people: ids, needed: missing, escalated: planned.escalated || escalated }
      await openLevel(ctx, request, level, next, attention)
      return { outcome: 'pending', level, askedIds: ids }
    }
  }
  await closeRequest(ctx, request.id, 'approved')
  return { outcome: 'approved' }
}

/** Whoever comes second is told who was first; a stranger is told that nothing waits. */
async function refuseDecided(
  ctx: Ctx,
  input: { companyId: number; subject: Subject; memberId: number },
): Promise<never> {
  const [last] = await requestsOf(ctx, input.companyId, input.subject)
  const tasks = last ? await tasksOf(ctx, [last.id]) : []
  if (!tasks.some((it) => it.assignee_member_id === input.memberId || it.decided_by_member_id === input.memberId))
    return refuse('APPROVAL_NOT_YOURS')
  const decided = tasks.findLast((it) => it.decided_by_member_id !== null)
  if (!decided) return refuse(last!.status === 'running' ? 'APPROVAL_NOT_YOURS' : 'MOVED_ON')
  const name = (await namesOfDeciders(ctx, [decided])).get(decided.decided_by_member_id!)
  return refuse('APPROVAL_DECIDED', name === undefined ? {} : { name })
}

/** Takes back whatever runs for a subject; nothing running is fine. */
export async function withdrawApproval(ctx: Ctx, companyId: number, subject: Subject): Promise<void> {
  const request = await lockRunning(ctx, companyId, subject)
  if (request) await closeRequest(ctx, request.id, 'withdrawn')
}

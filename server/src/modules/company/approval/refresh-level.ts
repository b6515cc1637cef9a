import { type Directory, directoryOf } from '#modules/company/organisation'
import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { approvalAsked } from './approval.events.ts'
import { closeTasks, lockRequest, openLevel, type Request, runningRequestsWith, tasksOf } from './approval.store.ts'
import { fillUp, isAble } from './find-approvers.ts'

/** Looks again who decides, after people or their rights changed: nothing may wait for somebody who cannot act. */
export async function refreshApprovals(ctx: Ctx, companyId: number, memberIds: readonly number[] | 'anybody') {
  const ids = await runningRequestsWith(ctx, companyId, memberIds)
  if (!ids.length) return
  const directory = await directoryOf(ctx, companyId)
  for (const id of ids) {
    const request = await lockRequest(ctx, companyId, id)
    if (request) await refreshRequest(ctx, request, directory)
  }
}

/** Who cannot decide any more is not waited for; somebody above takes the place. As many must agree as before. */
async function refreshRequest(ctx: Ctx, request: Request, directory: Directory) {
  const tasks = (await tasksOf(ctx, [request.id])).filter((it) => it.level === request.level)
  const waiting = tasks.filter((it) => it.status === 'waiting').map((it) => it.assignee_member_id)
  const able = waiting.filter((id) => isAble(directory, id))
  if (able.length === waiting.length && !request.attention) return
  const unable = waiting.filter((id) => !able.includes(id))
  if (unable.length) await closeTasks(ctx, request.id, { memberIds: unable })

  const agreed = tasks.flatMap((it) =>
    it.status === 'approved' ? [it.assignee_member_id, it.decided_by_member_id!] : [],
  )
  const level = request.levels[request.level - 1]!
  const left = level.needed - tasks.filter((it) => it.status === 'approved').length
  const { ids, escalated, attention } = fillUp(directory, request.requesterId, able, left, agreed)
  await openLevel(
    ctx,
    request,
    request.level,
    { ...level, people: ids, escalated: level.escalated || escalated },
    attention,
  )
  const asked = ids.filter((id) => !waiting.includes(id))
  if (asked.length) ctx.publish(approvalAsked(request, asked, `${request.level}:${ctx.clock.now().getTime()}`))
}

/** Names an approver for a request that nobody can decide: the way out that its company has. */
export async function assignApprover(ctx: Ctx, input: { companyId: number; requestId: number; memberId: number }) {
  const request = await lockRequest(ctx, input.companyId, input.requestId)
  if (!request?.attention) return refuse('NOT_FOUND')
  const directory = await directoryOf(ctx, input.companyId)
  if (!directory.members.has(input.memberId)) return refuse('NOT_FOUND')
  if (input.memberId === request.requesterId || !isAble(directory, input.memberId))
    return refuse('DEPUTY_UNFIT', { field: 'member_id' })
  const level = request.levels[request.level - 1]!
  const tasks = (await tasksOf(ctx, [request.id])).filter((it) => it.level === request.level)
  const people = [...new Set([...level.people, input.memberId])].filter((id) => isAble(directory, id))
  const counted = new Set([
    ...people,
    ...tasks.filter((it) => it.status === 'approved').map((it) => it.assignee_member_id),
  ])
  await openLevel(ctx, request, request.level, { ...level, people }, counted.size < level.needed ? 'too_few' : '')
  ctx.publish(approvalAsked(request, [input.memberId], `assigned:${input.memberId}:${ctx.clock.now().getTime()}`))
}

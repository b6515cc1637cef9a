import { namesOfMembers } from '#modules/organisation'
import type { Ctx } from '#platform/ctx'
import {
  findRequest,
  involvement,
  lastRequest,
  queueOf,
  type Queue,
  type Subject,
  tasksOf,
  waitingTasks,
} from './approval.store.ts'
import type { Because } from './plan-approval.ts'

export interface Trail {
  requestId: number
  subject: Subject
  version: number
  status: 'running' | 'approved' | 'rejected' | 'withdrawn'
  because: Because
  openedAt: Date
  closedAt: Date | null
  tasks: {
    id: number
    step: number
    assigneeId: number
    assignee: string
    status: 'waiting' | 'approved' | 'rejected' | 'closed'
    decidedBy: string
    decidedAt: Date | null
    reason: string
  }[]
}

type Row = NonNullable<Awaited<ReturnType<typeof lastRequest>>>

async function trailOf(ctx: Ctx, request: Row): Promise<Trail> {
  const tasks = await tasksOf(ctx, request.id)
  const names = await namesOfMembers(
    ctx,
    tasks.flatMap((task) => [task.assignee_member_id, task.decided_by_member_id ?? task.assignee_member_id]),
  )
  return {
    requestId: request.id,
    subject: { kind: request.subject_kind, id: request.subject_id },
    version: request.subject_version,
    status: request.status as Trail['status'],
    because: request.because as Because,
    openedAt: request.opened_at,
    closedAt: request.closed_at,
    tasks: tasks.map((task) => ({
      id: task.id,
      step: task.step,
      assigneeId: task.assignee_member_id,
      assignee: names.get(task.assignee_member_id) ?? '',
      status: task.status as Trail['tasks'][number]['status'],
      decidedBy: task.decided_by_member_id ? (names.get(task.decided_by_member_id) ?? '') : '',
      decidedAt: task.decided_at,
      reason: task.reason,
    })),
  }
}

/** The newest request on a subject with everybody's part in it. */
export async function lastTrail(ctx: Ctx, companyId: number, subject: Subject): Promise<Trail | undefined> {
  const request = await lastRequest(ctx, companyId, subject)
  return request && trailOf(ctx, request)
}

export async function findTrail(ctx: Ctx, companyId: number, requestId: number): Promise<Trail | undefined> {
  const request = await findRequest(ctx, companyId, requestId)
  return request && trailOf(ctx, request)
}

/** Which of these subjects wait for this person. */
export const waitingFor = async (
  ctx: Ctx,
  memberId: number,
  kind: string,
  subjectIds: readonly number[],
): Promise<Set<number>> => new Set((await waitingTasks(ctx, memberId, kind, subjectIds)).map((row) => row.subject_id))

export const approvalQueue = (
  ctx: Ctx,
  memberId: number,
  kind: string,
  queue: Queue,
  page: { no: number; size: number },
) => queueOf(ctx, memberId, kind, queue, page)

/** Whether a person was ever asked about a subject: who decides on it may see it. */
export const isInvolved = async (ctx: Ctx, memberId: number, kind: string, subjectId: number): Promise<boolean> =>
  (await involvement(ctx, memberId, kind, subjectId)) !== undefined

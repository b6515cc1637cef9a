import { namesOfMembers } from '#modules/company/organisation'
import type { Ctx } from '#platform/ctx'
import {
  findRequest,
  involvement,
  queueOf,
  type Queue,
  type Request,
  requestsOf,
  type Subject,
  type Task,
  tasksOf,
  waitingTasks,
} from './approval.store.ts'
import type { Person, PlannedLevel } from './approval.types.ts'

export interface TrailTask {
  id: number
  level: number
  assigneeId: number
  assignee: string
  status: 'waiting' | 'approved' | 'rejected' | 'closed'
  decidedBy: string
  /** The decider took the assignee's place by delegation. */
  byDelegation: boolean
  decidedAt: Date | null
  openedAt: Date
  reason: string
}
/** A request with everybody's part in it. */
export interface Trail extends Omit<Request, 'levels'> {
  levels: (PlannedLevel & { approvers: Person[] })[]
  tasks: TrailTask[]
}

export const namesOfDeciders = (
  ctx: Ctx,
  tasks: readonly Pick<Task, 'assignee_member_id' | 'decided_by_member_id'>[],
) =>
  namesOfMembers(
    ctx,
    tasks.flatMap((task) => [task.assignee_member_id, task.decided_by_member_id ?? task.assignee_member_id]),
  )

async function trailsOf(ctx: Ctx, requests: readonly Request[]): Promise<Trail[]> {
  const tasks = await tasksOf(
    ctx,
    requests.map((it) => it.id),
  )
  const names = await namesOfMembers(ctx, [
    ...tasks.flatMap((task) => [task.assignee_member_id, task.decided_by_member_id ?? task.assignee_member_id]),
    ...requests.flatMap((request) => request.levels.flatMap((level) => level.people)),
  ])
  const nameOf = (id: number) => names.get(id) ?? ''
  return requests.map((request) => ({
    ...request,
    levels: request.levels.map((level) => ({
      ...level,
      approvers: level.people.map((id) => ({ id, name: nameOf(id) })),
    })),
    tasks: tasks
      .filter((task) => task.request_id === request.id)
      .map((task) => ({
        id: task.id,
        level: task.level,
        assigneeId: task.assignee_member_id,
        assignee: nameOf(task.assignee_member_id),
        status: task.status as TrailTask['status'],
        decidedBy: task.decided_by_member_id === null ? '' : nameOf(task.decided_by_member_id),
        byDelegation: task.decided_by_member_id !== null && task.decided_by_member_id !== task.assignee_member_id,
        decidedAt: task.decided_at,
        openedAt: task.opened_at,
        reason: task.reason,
      })),
  }))
}

/** All requests on a subject, the newest first. */
export const trailsOfSubject = async (ctx: Ctx, companyId: number, subject: Subject): Promise<Trail[]> =>
  trailsOf(ctx, await requestsOf(ctx, companyId, subject))

export async function findTrail(ctx: Ctx, companyId: number, requestId: number): Promise<Trail | undefined> {
  const request = await findRequest(ctx, companyId, requestId)
  return request && (await trailsOf(ctx, [request]))[0]
}

/** Which of these subjects wait for this person. */
export const waitingFor = async (
  ctx: Ctx,
  memberId: number,
  kind: string,
  subjectIds: readonly number[],
): Promise<Set<number>> => new Set((await waitingTasks(ctx, memberId, kind, subjectIds)).map((row) => row.subject_id))

/** A page of a person's queue; of the given subjects only, where somebody searches. */
export const approvalQueue = (
  ctx: Ctx,
  memberId: number,
  kind: string,
  queue: Queue,
  page: { no: number; size: number },
  subjectIds?: readonly number[],
) => queueOf(ctx, memberId, kind, queue, page, subjectIds)

/** Whether a person was ever asked about a subject: who decides on it may see it. */
export const isInvolved = async (ctx: Ctx, memberId: number, kind: string, subjectId: number): Promise<boolean> =>
  (await involvement(ctx, memberId, kind, subjectId)) !== undefined

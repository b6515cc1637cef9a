import type { Ctx } from '#platform/ctx'
import { json, tablesOf } from '#platform/database'
import type { ApprovalTables } from './approval.tables.ts'

const db = (ctx: Pick<Ctx, 'db'>) => tablesOf<ApprovalTables>(ctx)

export const rulesOf = (ctx: Ctx, companyId: number) =>
  db(ctx)
    .selectFrom('approval_rule')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('disabled_at', 'is', null)
    .orderBy('position')
    .execute()

export const addRule = (
  ctx: Ctx,
  rule: { companyId: number; position: number; name: string; amountFromMinor: number; approverMemberId: number },
) =>
  db(ctx)
    .insertInto('approval_rule')
    .values({
      company_id: rule.companyId,
      position: rule.position,
      name: rule.name,
      amount_from_minor: rule.amountFromMinor,
      approver_member_id: rule.approverMemberId,
    })
    .execute()

export interface Subject {
  kind: string
  id: number
}

export const insertRequest = async (
  ctx: Ctx,
  request: {
    companyId: number
    subject: Subject
    version: number
    requesterMemberId: number
    amountMinor: number
    ruleId: number
    because: unknown
    approverIds: readonly number[]
  },
) => {
  const { id } = await db(ctx)
    .insertInto('approval_request')
    .values({
      company_id: request.companyId,
      subject_kind: request.subject.kind,
      subject_id: request.subject.id,
      subject_version: request.version,
      requester_member_id: request.requesterMemberId,
      amount_minor: request.amountMinor,
      rule_id: request.ruleId,
      because: json(request.because),
      status: 'running',
      opened_at: ctx.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db(ctx)
    .insertInto('approval_task')
    .values(
      request.approverIds.map((assignee) => ({
        request_id: id,
        company_id: request.companyId,
        step: 1,
        assignee_member_id: assignee,
        status: 'waiting',
      })),
    )
    .execute()
  return id
}

/** Locks the running request of a subject, so that of two who decide at once the second sees what the first did. */
export const lockRunning = (ctx: Ctx, companyId: number, subject: Subject) =>
  db(ctx)
    .selectFrom('approval_request')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('subject_kind', '=', subject.kind)
    .where('subject_id', '=', subject.id)
    .where('status', '=', 'running')
    .forUpdate()
    .executeTakeFirst()

/** The decision itself: only a task that still waits for this person can be decided. */
export const decideTask = (
  ctx: Ctx,
  requestId: number,
  memberId: number,
  decision: 'approved' | 'rejected',
  reason: string,
) =>
  db(ctx)
    .updateTable('approval_task')
    .set({ status: decision, reason, decided_by_member_id: memberId, decided_at: ctx.clock.now() })
    .where('request_id', '=', requestId)
    .where('assignee_member_id', '=', memberId)
    .where('status', '=', 'waiting')
    .returning('id')
    .executeTakeFirst()

export const closeRequest = async (ctx: Ctx, requestId: number, status: 'approved' | 'rejected' | 'withdrawn') => {
  await db(ctx)
    .updateTable('approval_request')
    .set({ status, closed_at: ctx.clock.now() })
    .where('id', '=', requestId)
    .where('status', '=', 'running')
    .execute()
  await db(ctx)
    .updateTable('approval_task')
    .set({ status: 'closed' })
    .where('request_id', '=', requestId)
    .where('status', '=', 'waiting')
    .execute()
}

export const lastRequest = (ctx: Ctx, companyId: number, subject: Subject) =>
  db(ctx)
    .selectFrom('approval_request')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('subject_kind', '=', subject.kind)
    .where('subject_id', '=', subject.id)
    .orderBy('id', 'desc')
    .executeTakeFirst()

export const findRequest = (ctx: Ctx, companyId: number, id: number) =>
  db(ctx)
    .selectFrom('approval_request')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst()

export const tasksOf = (ctx: Ctx, requestId: number) =>
  db(ctx)
    .selectFrom('approval_task')
    .selectAll()
    .where('request_id', '=', requestId)
    .orderBy('step')
    .orderBy('id')
    .execute()

export const waitingTasks = (ctx: Ctx, memberId: number, kind: string, subjectIds: readonly number[]) =>
  subjectIds.length === 0
    ? Promise.resolve([])
    : db(ctx)
        .selectFrom('approval_task')
        .innerJoin('approval_request', 'approval_request.id', 'approval_task.request_id')
        .select('approval_request.subject_id')
        .where('approval_task.assignee_member_id', '=', memberId)
        .where('approval_task.status', '=', 'waiting')
        .where('approval_request.subject_kind', '=', kind)
        .where('approval_request.subject_id', 'in', [...subjectIds])
        .execute()

export type Queue = 'waiting' | 'decided' | 'all'

/** Subjects in a person's queue, newest first; a subject that came back counts once. */
export const queueOf = async (
  ctx: Ctx,
  memberId: number,
  kind: string,
  queue: Queue,
  page: { no: number; size: number },
) => {
  let query = db(ctx)
    .selectFrom('approval_task')
    .innerJoin('approval_request', 'approval_request.id', 'approval_task.request_id')
    .where('approval_request.subject_kind', '=', kind)
  if (queue === 'waiting')
    query = query.where('approval_task.assignee_member_id', '=', memberId).where('approval_task.status', '=', 'waiting')
  else if (queue === 'decided') query = query.where('approval_task.decided_by_member_id', '=', memberId)
  else
    query = query.where((eb) =>
      eb.or([
        eb('approval_task.assignee_member_id', '=', memberId),
        eb('approval_task.decided_by_member_id', '=', memberId),
      ]),
    )
  const total = await query
    .select((eb) => eb.fn.count<number>('approval_request.subject_id').distinct().as('n'))
    .executeTakeFirstOrThrow()
  const rows = await query
    .select((eb) => ['approval_request.subject_id', eb.fn.max('approval_task.id').as('newest')])
    .groupBy('approval_request.subject_id')
    .orderBy('newest', 'desc')
    .limit(page.size)
    .offset((page.no - 1) * page.size)
    .execute()
  return { subjectIds: rows.map((row) => row.subject_id), total: total.n }
}

export const countWaiting = async (ctx: Ctx, memberId: number) => {
  const { n } = await db(ctx)
    .selectFrom('approval_task')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('assignee_member_id', '=', memberId)
    .where('status', '=', 'waiting')
    .executeTakeFirstOrThrow()
  return n
}

export const involvement = (ctx: Ctx, memberId: number, kind: string, subjectId: number) =>
  db(ctx)
    .selectFrom('approval_task')
    .innerJoin('approval_request', 'approval_request.id', 'approval_task.request_id')
    .select('approval_task.id')
    .where('approval_request.subject_kind', '=', kind)
    .where('approval_request.subject_id', '=', subjectId)
    .where((eb) =>
      eb.or([
        eb('approval_task.assignee_member_id', '=', memberId),
        eb('approval_task.decided_by_member_id', '=', memberId),
      ]),
    )
    .limit(1)
    .executeTakeFirst()

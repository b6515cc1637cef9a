import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#platform/ctx'
import { json, tablesOf } from '#platform/database/database'
import type { ApprovalTables } from './approval.tables.ts'
import type { Attention, PlannedLevel } from './approval.types.ts'

const db = (ctx: Pick<Ctx, 'db'>) => tablesOf<ApprovalTables>(ctx)

export interface Subject {
  kind: string
  id: number
}

const selectRequests = (ctx: Ctx) => db(ctx).selectFrom('approval_request').selectAll()
type Row = Awaited<ReturnType<ReturnType<typeof selectRequests>['executeTakeFirstOrThrow']>>

export type RequestStatus = 'running' | 'approved' | 'rejected' | 'withdrawn'
export interface Request {
  id: number
  companyId: number
  subject: Subject
  label: string
  version: number
  requesterId: number
  amountMinor: number
  status: RequestStatus
  levels: PlannedLevel[]
  /** The level that runs, from 1. */
  level: number
  attention: Attention
  openedAt: Date
  closedAt: Date | null
}
const toRequest = (row: Row): Request => ({
  id: row.id,
  companyId: row.company_id,
  subject: { kind: row.subject_kind, id: row.subject_id },
  label: row.subject_label,
  version: row.subject_version,
  requesterId: row.requester_member_id,
  amountMinor: row.amount_minor,
  status: row.status as RequestStatus,
  levels: row.levels as PlannedLevel[],
  level: row.level,
  attention: row.attention as Attention,
  openedAt: row.opened_at,
  closedAt: row.closed_at,
})

export const insertRequest = async (
  ctx: Ctx,
  request: Pick<Request, 'companyId' | 'subject' | 'label' | 'version' | 'requesterId' | 'amountMinor' | 'levels'>,
): Promise<Request> =>
  toRequest(
    await db(ctx)
      .insertInto('approval_request')
      .values({
        company_id: request.companyId,
        subject_kind: request.subject.kind,
        subject_id: request.subject.id,
        subject_label: request.label,
        subject_version: request.version,
        requester_member_id: request.requesterId,
        amount_minor: request.amountMinor,
        levels: json(request.levels),
        status: 'running',
        opened_at: ctx.clock.now(),
      })
      .returningAll()
      .executeTakeFirstOrThrow(),
  )

/** Locks the running request of a subject, so that of two who decide at once the second sees what the first did. */
export const lockRunning = async (ctx: Ctx, companyId: number, subject: Subject): Promise<Request | undefined> => {
  const row = await selectRequests(ctx)
    .where('company_id', '=', companyId)
    .where('subject_kind', '=', subject.kind)
    .where('subject_id', '=', subject.id)
    .where('status', '=', 'running')
    .forUpdate()
    .executeTakeFirst()
  return row && toRequest(row)
}

/** For jobs, which act for nobody. */
export const lockRequestUnscoped = async (ctx: Ctx, id: number): Promise<Request | undefined> => {
  const row = await selectRequests(ctx)
    .where('id', '=', id)
    .where('status', '=', 'running')
    .forUpdate()
    .executeTakeFirst()
  return row && toRequest(row)
}

export const lockRequest = async (ctx: Ctx, companyId: number, id: number): Promise<Request | undefined> => {
  const row = await selectRequests(ctx)
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('status', '=', 'running')
    .forUpdate()
    .executeTakeFirst()
  return row && toRequest(row)
}

/** Requests of a subject, the newest first. */
export const requestsOf = async (ctx: Ctx, companyId: number, subject: Subject): Promise<Request[]> =>
  (
    await selectRequests(ctx)
      .where('company_id', '=', companyId)
      .where('subject_kind', '=', subject.kind)
      .where('subject_id', '=', subject.id)
      .orderBy('id', 'desc')
      .limit(50)
      .execute()
  ).map(toRequest)

export const findRequest = async (ctx: Ctx, companyId: number, id: number): Promise<Request | undefined> => {
  const row = await selectRequests(ctx).where('company_id', '=', companyId).where('id', '=', id).executeTakeFirst()
  return row && toRequest(row)
}

export const attentionRequests = async (ctx: Ctx, companyId: number): Promise<Request[]> =>
  (
    await selectRequests(ctx)
      .where('company_id', '=', companyId)
      .where('status', '=', 'running')
      .where('attention', '<>', '')
      .orderBy('id')
      .limit(200)
      .execute()
  ).map(toRequest)

/** Opens a level: who is asked from now on, and whether that is enough. */
export async function openLevel(
  ctx: Ctx,
  request: Request,
  level: number,
  planned: PlannedLevel,
  attention: Attention,
): Promise<void> {
  await db(ctx)
    .updateTable('approval_request')
    .set({
      level,
      attention,
      levels: json(request.levels.map((it, at) => (at === level - 1 ? planned : it))),
    })
    .where('id', '=', request.id)
    .execute()
  if (planned.people.length)
    await db(ctx)
      .insertInto('approval_task')
      .values(
        planned.people.map((assignee) => ({
          request_id: request.id,
          company_id: request.companyId,
          subject_kind: request.subject.kind,
          subject_id: request.subject.id,
          level,
          assignee_member_id: assignee,
          status: 'waiting',
          opened_at: ctx.clock.now(),
        })),
      )
      .onConflict((conflict) => conflict.columns(['request_id', 'level', 'assignee_member_id']).doNothing())
      .execute()
}

/** The decision itself: only a task that still waits can be decided. */
export const decideTask = (
  ctx: Ctx,
  taskId: number,
  memberId: number,
  decision: 'approved' | 'rejected',
  reason: string,
) =>
  db(ctx)
    .updateTable('approval_task')
    .set({ status: decision, reason, decided_by_member_id: memberId, decided_at: ctx.clock.now() })
    .where('id', '=', taskId)
    .where('status', '=', 'waiting')
    .returning('id')
    .executeTakeFirst()

/** Tasks that still wait at a level are not needed any more; or those of one person, who cannot decide any more. */
export const closeTasks = (ctx: Ctx, requestId: number, of: { memberIds?: readonly number[] } = {}) =>
  db(ctx)
    .updateTable('approval_task')
    .set({ status: 'closed' })
    .where('request_id', '=', requestId)
    .where('status', '=', 'waiting')
    .$if(of.memberIds !== undefined, (query) => query.where('assignee_member_id', 'in', [...of.memberIds!]))
    .execute()

export async function closeRequest(ctx: Ctx, requestId: number, status: Exclude<RequestStatus, 'running'>) {
  await db(ctx)
    .updateTable('approval_request')
    .set({ status, attention: '', closed_at: ctx.clock.now() })
    .where('id', '=', requestId)
    .where('status', '=', 'running')
    .execute()
  await closeTasks(ctx, requestId)
}

export const tasksOf = (ctx: Ctx, requestIds: readonly number[]) =>
  requestIds.length === 0
    ? Promise.resolve([])
    : db(ctx)
        .selectFrom('approval_task')
        .selectAll()
        .where('request_id', 'in', [...requestIds])
        .orderBy('level')
        .orderBy('id')
        .execute()
export type Task = Awaited<ReturnType<typeof tasksOf>>[number]

/**
 * Tasks that a person may decide: their own, and those of people who delegated to them now, up to the cap and never on
 * what the person asked for.
 */
const decidableBy = (
  ctx: Ctx,
  memberId: number,
  task: RawBuilder<unknown> = sql.raw('t'),
) => sql<boolean>`(${task}.assignee_member_id = ${memberId} or exists (
  select 1 from delegation d join approval_request r on r.id = ${task}.request_id
  where d.to_member_id = ${memberId} and d.from_member_id = ${task}.assignee_member_id and d.company_id = ${task}.company_id
    and d.revoked_at is null and d.starts_at <= ${ctx.clock.now()} and d.ends_at > ${ctx.clock.now()}
    and (d.cap_minor is null or r.amount_minor <= d.cap_minor) and r.requester_member_id <> ${memberId}))`

/** Whose tasks may be a person's: themselves and their principals. Narrows the search before each task is looked at. */
const principalsOf = async (ctx: Ctx, memberId: number): Promise<number[]> => {
  const now = ctx.clock.now()
  const rows = await db(ctx)
    .selectFrom('delegation')
    .select('from_member_id')
    .where('to_member_id', '=', memberId)
    .where('revoked_at', 'is', null)
    .where('starts_at', '<=', now)
    .where('ends_at', '>', now)
    .execute()
  return [memberId, ...new Set(rows.map((row) => row.from_member_id))]
}

/** The waiting tasks of a request that this person may decide, their own first. */
export const tasksToDecide = (ctx: Ctx, requestId: number, memberId: number) =>
  db(ctx)
    .selectFrom('approval_task as t')
    .selectAll('t')
    .where('t.request_id', '=', requestId)
    .where('t.status', '=', 'waiting')
    .where(decidableBy(ctx, memberId))
    .orderBy((eb) => eb('t.assignee_member_id', '=', memberId), 'desc')
    .orderBy('t.id')
    .execute()

export const waitingTasks = (ctx: Ctx, memberId: number, kind: string, subjectIds: readonly number[]) =>
  subjectIds.length === 0
    ? Promise.resolve([])
    : db(ctx)
        .selectFrom('approval_task as t')
        .select('t.subject_id')
        .where('t.subject_kind', '=', kind)
        .where('t.subject_id', 'in', [...subjectIds])
        .where('t.status', '=', 'waiting')
        .where(decidableBy(ctx, memberId))
        .execute()

export type Queue = 'waiting' | 'decided' | 'all'
/** A queue counts and pages this far; nobody reads further, and the last page costs what the first does. */
const queueLimit = 10_000

/** Subjects in a person's queue, newest first; a subject that came back counts once. */
export const queueOf = async (
  ctx: Ctx,
  memberId: number,
  kind: string,
  queue: Queue,
  page: { no: number; size: number },
  subjectIds: readonly number[] | undefined,
) => {
  const principals = queue === 'decided' ? [memberId] : await principalsOf(ctx, memberId)
  /** Their own task, or one they may decide for a principal. */
  const isMine = (task: RawBuilder<unknown>) =>
    principals.length === 1
      ? sql<boolean>`${task}.assignee_member_id = ${memberId}`
      : sql<boolean>`${task}.assignee_member_id = any(${principals}::bigint[]) and ${decidableBy(ctx, memberId, task)}`
  const belongs = (task: RawBuilder<unknown>) =>
    ({
      waiting: sql<boolean>`${task}.status = 'waiting' and ${isMine(task)}`,
      decided: sql<boolean>`${task}.decided_by_member_id = ${memberId}`,
      all: sql<boolean>`(${task}.decided_by_member_id = ${memberId} or ${isMine(task)})`,
    })[queue]
  const [one, newer] = [sql.raw('t'), sql.raw('n')]
  const named = subjectIds ? sql`and t.subject_id = any(${[...subjectIds]}::bigint[])` : sql``
  // One waits for one decision of a person at most; only deputies and the past can meet a subject twice.
  const isOnce = queue === 'waiting' && principals.length === 1
  const among = isOnce
    ? sql`from approval_task t where t.subject_kind = ${kind} ${named} and ${belongs(one)}`
    : sql`from approval_task t where t.subject_kind = ${kind} ${named} and ${belongs(one)}
    and not exists (select 1 from approval_task n where n.subject_kind = t.subject_kind and n.subject_id = t.subject_id and n.id > t.id and ${belongs(newer)})`
  const { rows } = await sql<{ subject_id: number }>`select t.subject_id ${among}
    order by t.id desc limit ${page.size} offset ${Math.min(queueLimit, (page.no - 1) * page.size)}`.execute(ctx.db)
  const counted = await sql<{
    n: number
  }>`select count(*) as n from (select 1 ${among} limit ${queueLimit}) counted`.execute(ctx.db)
  return { subjectIds: rows.map((row) => row.subject_id), total: counted.rows[0]!.n }
}

export const countWaiting = async (ctx: Ctx, memberId: number) => {
  const principals = await principalsOf(ctx, memberId)
  const { rows } = await sql<{ n: number }>`select count(*) as n from (
    select distinct t.subject_kind, t.subject_id from approval_task t
    where t.status = 'waiting' and t.assignee_member_id = any(${principals}::bigint[]) and ${decidableBy(ctx, memberId)}
    limit 1000) counted`.execute(ctx.db)
  return rows[0]!.n
}

/** Whether a person was ever asked about a subject, decided on it, or may decide now for somebody else. */
export const involvement = (ctx: Ctx, memberId: number, kind: string, subjectId: number) =>
  db(ctx)
    .selectFrom('approval_task as t')
    .select('t.id')
    .where('t.subject_kind', '=', kind)
    .where('t.subject_id', '=', subjectId)
    .where((eb) => eb.or([eb('t.decided_by_member_id', '=', memberId), decidableBy(ctx, memberId)]))
    .limit(1)
    .executeTakeFirst()

/** Running requests that wait for somebody of these members, or for nobody at all. */
export const runningRequestsWith = async (
  ctx: Ctx,
  companyId: number,
  memberIds: readonly number[] | 'anybody',
): Promise<number[]> => {
  const rows = await db(ctx)
    .selectFrom('approval_request as r')
    .select('r.id')
    .where('r.company_id', '=', companyId)
    .where('r.status', '=', 'running')
    .$if(memberIds !== 'anybody', (query) =>
      query.where((eb) =>
        eb.or([
          eb('r.attention', '<>', ''),
          eb.exists(
            eb
              .selectFrom('approval_task as t')
              .select('t.id')
              .whereRef('t.request_id', '=', 'r.id')
              .where('t.status', '=', 'waiting')
              .where('t.assignee_member_id', 'in', [...(memberIds as readonly number[])]),
          ),
        ]),
      ),
    )
    .orderBy('r.id')
    .execute()
  return rows.map((row) => row.id)
}

/** The waiting tasks whose reminder or escalation has come; the hours stand in the plan of the request. */
const dueTasks = (ctx: Ctx, what: 'remind' | 'escalate', usualHours: number) => {
  const column = sql.ref(what === 'remind' ? 'reminded_at' : 'escalated_at')
  const hours =
    what === 'remind'
      ? sql`coalesce((r.levels -> (t.level - 1) ->> 'reminderHours')::int, s.reminder_hours, ${usualHours})`
      : sql`(r.levels -> (t.level - 1) ->> 'escalateHours')::int`
  return sql`approval_task t join approval_request r on r.id = t.request_id left join approval_setting s on s.company_id = t.company_id
    where t.status = 'waiting' and t.${column} is null and t.opened_at <= ${ctx.clock.now()}
      and ${hours} is not null and t.opened_at + make_interval(hours => ${hours}) <= ${ctx.clock.now()}`
}

/** Tasks to be reminded of, the oldest first, without these. */
export const dueRemindersUnscoped = async (ctx: Ctx, usualHours: number, without: readonly string[]) => {
  const { rows } = await sql<{ id: number }>`select t.id from ${dueTasks(ctx, 'remind', usualHours)}
    and t.id <> all(${[...without]}::bigint[]) order by t.opened_at, t.id limit 200`.execute(ctx.db)
  return rows.map((row) => row.id)
}

/** Requests with tasks to be escalated, without these. */
export const dueEscalationsUnscoped = async (ctx: Ctx, without: readonly string[]) => {
  const { rows } = await sql<{ id: number }>`select distinct r.id from ${dueTasks(ctx, 'escalate', 0)}
    and r.id <> all(${[...without]}::bigint[]) order by r.id limit 200`.execute(ctx.db)
  return rows.map((row) => row.id)
}

/** Notes that a task is reminded of, once; undefined when it was, or waits no more. */
export const markReminded = (ctx: Ctx, taskId: number) =>
  db(ctx)
    .updateTable('approval_task')
    .set({ reminded_at: ctx.clock.now() })
    .where('id', '=', taskId)
    .where('status', '=', 'waiting')
    .where('reminded_at', 'is', null)
    .returning(['company_id', 'request_id', 'assignee_member_id'])
    .executeTakeFirst()

/** Notes that the tasks of a request that the caller has locked are escalated; how many there were. */
export const markEscalated = async (ctx: Ctx, requestId: number) => {
  const { rows } = await sql`update approval_task set escalated_at = ${ctx.clock.now()}
    where id in (select t.id from ${dueTasks(ctx, 'escalate', 0)} and r.id = ${requestId}) returning id`.execute(ctx.db)
  return rows.length
}

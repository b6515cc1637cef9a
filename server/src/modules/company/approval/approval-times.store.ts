import { sql } from 'kysely'
import type { Ctx } from '#platform/ctx'

interface Of {
  companyId: number
  /** Of the requests of one member alone. */
  requesterId?: number
}
export interface ApprovalTimes {
  /** Who decided; null: everybody together. */
  memberId: number | null
  decided: number
  medianSeconds: number
  /** Nine in ten took less. */
  slowSeconds: number
}
export interface Waiting {
  approverId: number
  requesterId: number
  orders: number
  amountMinor: number
  since: Date
}

const byRequester = (requesterId: number | undefined) =>
  requesterId === undefined
    ? sql``
    : sql`and exists (select from approval_request r where r.id = t.request_id and r.requester_member_id = ${requesterId})`

/** How long decisions took that were made from a moment on and before another: of each who decided, and of all. */
export async function approvalTimes(
  ctx: Ctx,
  { companyId, requesterId }: Of,
  { from, before }: { from: Date; before: Date },
): Promise<ApprovalTimes[]> {
  const { rows } = await sql<ApprovalTimes>`
    select member_id as "memberId", count(*) as decided,
      round(percentile_cont(0.5) within group (order by took))::bigint as "medianSeconds",
      round(percentile_cont(0.9) within group (order by took))::bigint as "slowSeconds"
    from (
      select t.decided_by_member_id as member_id, extract(epoch from t.decided_at - t.opened_at)::float8 as took
      from approval_task t
      where t.company_id = ${companyId} and t.decided_at >= ${from} and t.decided_at < ${before} ${byRequester(requesterId)}
    ) decided group by grouping sets ((member_id), ())
    having count(*) > 0`.execute(ctx.db)
  return rows
}

/** Whose orders wait for whom now, the longest first. */
export async function whoWaits(ctx: Ctx, { companyId, requesterId }: Of): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select t.assignee_member_id as "approverId", r.requester_member_id as "requesterId", count(*) as orders,
      sum(r.amount_minor)::bigint as "amountMinor", min(t.opened_at) as since
    from approval_task t join approval_request r on r.id = t.request_id
    where t.company_id = ${companyId} and t.status = 'waiting' and t.subject_kind = 'order' ${byRequester(requesterId)}
    group by 1, 2 order by since, 1, 2 limit 200`.execute(ctx.db)
  return rows
}

export interface TimedTask {
  kind: string
  label: string
  requesterId: number
  approverId: number
  amountMinor: number
  openedAt: Date
  decidedAt: Date | null
}
interface TasksAsked {
  /** Decided from a moment on and before another; undefined: what waits now. */
  decided: { from: Date; before: Date } | undefined
  approverId: number | undefined
  askedBy: number | undefined
}

/** The tasks behind these times, the latest decisions first, or what waits longest. */
export async function timedTasks(
  ctx: Ctx,
  { companyId, requesterId }: Of,
  { decided, approverId, askedBy }: TasksAsked,
  page: { no: number; size: number },
): Promise<{ rows: TimedTask[]; total: number }> {
  const approver = decided ? sql.ref('t.decided_by_member_id') : sql.ref('t.assignee_member_id')
  const found = sql`from approval_task t join approval_request r on r.id = t.request_id
    where t.company_id = ${companyId}
      and ${decided ? sql`t.decided_at >= ${decided.from} and t.decided_at < ${decided.before} and t.decided_by_member_id is not null` : sql`t.status = 'waiting' and t.subject_kind = 'order'`}
      and ${approverId === undefined ? sql`true` : sql`${approver} = ${approverId}`}
      and ${askedBy === undefined ? sql`true` : sql`r.requester_member_id = ${askedBy}`} ${byRequester(requesterId)}`
  const { rows } = await sql<TimedTask>`
    select t.subject_kind as kind, r.subject_label as label, r.requester_member_id as "requesterId", ${approver} as "approverId",
      r.amount_minor as "amountMinor", t.opened_at as "openedAt", t.decided_at as "decidedAt" ${found}
    order by ${decided ? sql`t.decided_at desc, t.id desc` : sql`t.opened_at, t.id`}
    limit ${page.size} offset ${(page.no - 1) * page.size}`.execute(ctx.db)
  const counted = await sql<{ n: number }>`select count(*) as n ${found}`.execute(ctx.db)
  return { rows, total: counted.rows[0]!.n }
}

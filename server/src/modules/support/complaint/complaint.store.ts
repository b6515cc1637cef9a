import { type RawBuilder, sql, type Updateable } from 'kysely'
import { isSoughtInShops, type Sought, visibleTo } from '#modules/trade/order'
import type { OrganisationViews } from '#modules/company/organisation'
import { type AssignedTo, isAssigned } from '#modules/support/assignment'
import type { Actor } from '#platform/actor'
import { dueWhileOpenIn } from '#modules/shop/shop'
import type { Ctx } from '#platform/ctx'
import { beginsWithDigits } from '#platform/database/begins-with'
import { anyOf, literally, tablesOf } from '#platform/database/database'
import { rowMapping } from '#platform/database/row-mapping'
import { refuse } from '#platform/http/refuse'
import { kindOf } from '#platform/state-machine'
import { complaintMoved } from './complaint.events.ts'
import {
  type ComplaintStatus,
  type ComplaintTransition,
  answerDays,
  complaintMachine,
  dueIn,
  openStatuses,
} from './complaint.machine.ts'
import type { ComplaintRemarkTable, ComplaintTable, ComplaintTables } from './complaint.tables.ts'
import type { Complaint, RefundStatus, Remark } from './complaint.types.ts'

const db = (ctx: Pick<Ctx, 'db'>) => tablesOf<ComplaintTables & OrganisationViews>(ctx)

/** When the time of a complaint is over: to answer, the shop has the days on which it is open. */
export const dueOfComplaint = (table: string) => {
  const [shopId, due] = [sql.ref(`${table}.shop_id`), sql.ref(`${table}.due_at`)]
  return sql<Date | null>`case ${sql.ref(`${table}.status`)} when 'wait_appeal'
    then ${dueWhileOpenIn(shopId, sql`${due} - ${answerDays}::int * interval '1 day'`, due)} else ${due} end`
}

const selectComplaints = (ctx: Ctx) =>
  db(ctx)
    .selectFrom('complaint as c')
    .innerJoin('member_summary as m', 'm.member_id', 'c.member_id')
    .selectAll('c')
    .select(['m.name as member_name', 'm.company_name'])
    .select(dueOfComplaint('c').as('due'))
type Row = Awaited<ReturnType<ReturnType<typeof selectComplaints>['executeTakeFirstOrThrow']>>

/** The one mapping of its row; `label` is for statements alone. */
const complaintRow = rowMapping<ComplaintTable>()(
  {
    id: 'id',
    sn: 'sn',
    status: 'status',
    orderId: 'order_id',
    orderSn: 'order_sn',
    orderLineId: 'order_line_id',
    afterSaleId: 'after_sale_id',
    afterSaleSn: 'after_sale_sn',
    companyId: 'company_id',
    memberId: 'member_id',
    shopId: 'shop_id',
    shopName: 'shop_name',
    topicCode: 'topic_code',
    topic: 'topic_labels',
    content: 'content',
    pictures: 'pictures',
    verdict: 'verdict',
    verdictRemark: 'verdict_remark',
    refundMinor: 'refund_minor',
    refundStatus: 'refund_status',
    version: 'version',
    filedAt: 'filed_at',
    dueAt: 'due_at',
  },
  ['label'],
)

/** The one mapping of a remark's row. */
const remarkRow = rowMapping<ComplaintRemarkTable>()(
  { side: 'side', authorName: 'author_name', content: 'content', pictures: 'pictures', saidAt: 'written_at' },
  ['id', 'complaint_id'],
)

const toComplaint = (row: Row): Complaint => ({
  ...complaintRow.read(row),
  dueAt: row.due,
  companyName: row.company_name,
  memberName: row.member_name,
})

const scopeOf = (actor: Actor): RawBuilder<boolean> => visibleTo(actor, 'c')

export async function findComplaint(ctx: Ctx, sn: string): Promise<Complaint> {
  const row = await selectComplaints(ctx).where('c.sn', '=', sn).where(scopeOf(ctx.actor)).executeTakeFirst()
  return row ? toComplaint(row) : refuse('NOT_FOUND')
}

export async function findComplaintUnscoped(ctx: Ctx, id: number): Promise<Complaint | undefined> {
  const row = await selectComplaints(ctx).where('c.id', '=', id).executeTakeFirst()
  return row && toComplaint(row)
}

export interface ComplaintFilter {
  sought?: Sought
  /** More than so many are not counted. */
  countedTo?: number
  from?: Date
  to?: Date
  /** The latest first, whoever looks. */
  latestFirst?: boolean
  statuses?: readonly ComplaintStatus[]
  refundStatus?: RefundStatus
  /** Only what is assigned so. */
  assigned?: AssignedTo
  keyword?: string
  orderId?: number
}

function fits(filter: ComplaintFilter): RawBuilder<boolean> {
  const parts: RawBuilder<boolean>[] = [sql<boolean>`true`]
  if (filter.sought) parts.push(isSoughtInShops('c', filter.sought))
  if (filter.from) parts.push(sql`c.filed_at >= ${filter.from}`)
  if (filter.to) parts.push(sql`c.filed_at <= ${filter.to}`)
  if (filter.statuses) parts.push(sql`c.status = any(${[...filter.statuses]}::text[])`)
  if (filter.refundStatus) parts.push(sql`c.refund_status = ${filter.refundStatus}`)
  if (filter.assigned) parts.push(isAssigned('complaints', 'c.sn', filter.assigned))
  if (filter.orderId) parts.push(sql`c.order_id = ${filter.orderId}`)
  if (filter.keyword) {
    const like = `%${literally(filter.keyword.toLowerCase())}%`
    parts.push(sql`(c.sn like ${like} or c.label like ${like})`)
  }
  return sql<boolean>`${sql.join(parts, sql` and `)}`
}

/** A page of what the actor sees: the newest first for buyers, what is due next first for those who answer and decide. */
export async function pageOfComplaints(ctx: Ctx, filter: ComplaintFilter, page: { no: number; size: number }) {
  const rows = await selectComplaints(ctx)
    .where(scopeOf(ctx.actor))
    .where(fits(filter))
    .$if(ctx.actor.kind !== 'buyer' && !filter.latestFirst, (query) =>
      query.orderBy('c.due_at', (by) => by.asc().nullsLast()),
    )
    .orderBy('c.id', 'desc')
    .limit(page.size)
    .offset((page.no - 1) * page.size)
    .execute()
  const found = db(ctx).selectFrom('complaint as c').select('c.id').where(scopeOf(ctx.actor)).where(fits(filter))
  const { n } = await db(ctx)
    .selectFrom((filter.countedTo === undefined ? found : found.limit(filter.countedTo)).as('counted'))
    .select(sql<number>`count(*)`.as('n'))
    .executeTakeFirstOrThrow()
  return { rows: rows.map(toComplaint), total: n }
}

/** The numbers of some complaints, of all shops. */
export const complaintNumbersUnscoped = async (ctx: Ctx, ids: readonly number[]): Promise<Map<number, string>> =>
  new Map(
    (
      await db(ctx)
        .selectFrom('complaint')
        .select(['id', 'sn'])
        .where(sql<boolean>`id = ${anyOf(ids)}`)
        .execute()
    ).map((row) => [row.id, row.sn]),
  )

/** What the actor sees whose number begins so, the latest first. */
export const complaintsNumbered = async (ctx: Ctx, digits: string, limit: number): Promise<Complaint[]> =>
  (
    await selectComplaints(ctx)
      .where(beginsWithDigits('c.sn', digits))
      .where(scopeOf(ctx.actor))
      .orderBy('c.sn', 'desc')
      .limit(limit)
      .execute()
  ).map(toComplaint)

/** How many of those the actor sees stand where. */
export const countByStatus = (ctx: Ctx): Promise<{ status: string; refund_status: string | null; n: number }[]> =>
  db(ctx)
    .selectFrom('complaint as c')
    .select(['c.status', 'c.refund_status', sql<number>`count(*)`.as('n')])
    .where(scopeOf(ctx.actor))
    .groupBy(['c.status', 'c.refund_status'])
    .execute()

/** The complaints that are open about lines of an order, by line: one at most about each. */
export async function openOfOrder(ctx: Ctx, orderId: number): Promise<Map<number, string>> {
  const rows = await db(ctx)
    .selectFrom('complaint')
    .select(['order_line_id', 'sn'])
    .where('order_id', '=', orderId)
    .where('status', 'in', [...openStatuses])
    .execute()
  return new Map(rows.map((row) => [row.order_line_id, row.sn]))
}

/** Which of these orders somebody complains of now, of all shops. */
export const complainedOrdersUnscoped = async (ctx: Ctx, orderIds: readonly number[]): Promise<number[]> =>
  (
    await db(ctx)
      .selectFrom('complaint')
      .select('order_id')
      .distinct()
      .where(sql<boolean>`order_id = ${anyOf(orderIds)}`)
      .where('status', 'in', [...openStatuses])
      .execute()
  ).map((row) => row.order_id)

/** Whether a refused application was disputed, other than by a complaint that was withdrawn. */
export const isDisputed = async (ctx: Ctx, afterSaleId: number): Promise<boolean> =>
  (await db(ctx)
    .selectFrom('complaint')
    .select('id')
    .where('after_sale_id', '=', afterSaleId)
    .where('status', '<>', 'cancelled')
    .executeTakeFirst()) !== undefined

export async function remarksOf(ctx: Ctx, id: number): Promise<Remark[]> {
  const rows = await db(ctx)
    .selectFrom('complaint_remark')
    .selectAll()
    .where('complaint_id', '=', id)
    .orderBy('id')
    .execute()
  return rows.map(remarkRow.read)
}

type NewComplaint = Pick<
  Complaint,
  | 'sn'
  | 'orderId'
  | 'orderSn'
  | 'orderLineId'
  | 'afterSaleId'
  | 'afterSaleSn'
  | 'companyId'
  | 'memberId'
  | 'shopId'
  | 'shopName'
  | 'topicCode'
  | 'topic'
  | 'content'
  | 'pictures'
> & { label: string }

/** A new complaint with the first row of its history and its event. */
export async function insertComplaint(ctx: Ctx, it: NewComplaint): Promise<void> {
  const at = ctx.clock.now()
  const { id } = await db(ctx)
    .insertInto('complaint')
    .values({ ...complaintRow.values({ ...it, status: 'new', filedAt: at, dueAt: dueIn('new', at) }), label: it.label })
    .returning('id')
    .executeTakeFirstOrThrow()
  await complaintMachine.begin(ctx, id, 'file', 'new')
  ctx.publish(complaintMoved((await findComplaintUnscoped(ctx, id))!, 'filed', 'buyer', it.content))
}

/** Words and pictures of one side; who reads before them reads an older version. */
export async function insertRemark(ctx: Ctx, it: Complaint, remark: Omit<Remark, 'saidAt'>): Promise<void> {
  const heard = await db(ctx)
    .updateTable('complaint')
    .set({ version: it.version + 1 })
    .where('id', '=', it.id)
    .where('status', '=', it.status)
    .where('version', '=', it.version)
    .returning('id')
    .executeTakeFirst()
  if (!heard) refuse('COMPLAINT_MOVED_ON')
  await db(ctx)
    .insertInto('complaint_remark')
    .values({ ...remarkRow.values({ ...remark, saidAt: ctx.clock.now() }), complaint_id: it.id })
    .execute()
}

type Change = Pick<Updateable<ComplaintTable>, 'verdict' | 'verdict_remark' | 'refund_minor' | 'refund_status'>

/** Takes a transition with its history row and its event, from where the caller saw it; of two that race one moves it, the other is refused. */
export async function transition(
  ctx: Ctx,
  it: Complaint,
  step: ComplaintTransition,
  { note = '', change = {} }: { note?: string; change?: Change } = {},
): Promise<Complaint> {
  await complaintMachine.apply(ctx, { id: it.id, status: it.status, version: it.version }, step, {
    note,
    change: { ...change, due_at: dueIn(complaintMachine.transitions[step].to, ctx.clock.now()) },
  })
  ctx.audit({
    object: 'complaint',
    id: it.sn,
    before: { status: it.status },
    after: { ...change, status: complaintMachine.transitions[step].to, ...(note && { note }) },
  })
  const now = (await findComplaintUnscoped(ctx, it.id))!
  ctx.publish(complaintMoved(now, step, kindOf(ctx.actor), note))
  return now
}

/** Complaints whose time is over, oldest first, skipping what another process works on. */
export const dueComplaintsUnscoped = async (
  ctx: Ctx,
  statuses: readonly ComplaintStatus[],
  without: readonly string[],
): Promise<number[]> =>
  (
    await db(ctx)
      .selectFrom('complaint')
      .select('id')
      .where('status', 'in', [...statuses])
      .where('due_at', '<', ctx.clock.now())
      .where(dueOfComplaint('complaint'), '<', ctx.clock.now())
      .where(sql<boolean>`id <> all(${[...without]}::bigint[])`)
      .orderBy('id')
      .limit(50)
      .execute()
  ).map((row) => row.id)

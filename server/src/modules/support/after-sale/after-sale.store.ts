import { type RawBuilder, sql, type Updateable } from 'kysely'
import { isSoughtInShops, type Sought, visibleTo } from '#modules/trade/order'
import type { OrganisationViews } from '#modules/company/organisation'
import { type AssignedTo, isAssigned } from '#modules/support/assignment'
import type { Actor } from '#platform/actor'
import { dueWhileOpenIn } from '#modules/shop/shop'
import { deadlineIn, type Period, type Window, liesIn } from '#platform/database/time-windows'
import type { Ctx } from '#platform/ctx'
import { beginsWithDigits } from '#platform/database/begins-with'
import { anyOf, json, literally, tablesOf } from '#platform/database/database'
import { rowMapping } from '#platform/database/row-mapping'
import { refuse } from '#platform/http/refuse'
import { kindOf } from '#platform/state-machine'
import { afterSaleMoved } from './after-sale.events.ts'
import { type AfterSaleStatus, type AfterSaleTransition, afterSaleMachine } from './after-sale.machine.ts'
import type { AfterSaleLineTable, AfterSaleTable, AfterSaleTables } from './after-sale.tables.ts'
import type { AfterSale, AfterSaleKind, AfterSaleLine, Extension, RefundWay } from './after-sale.types.ts'
import type { AppliedPieces } from './claimable-lines.ts'
import type { Refunded } from './due-of-after-sale.ts'

const db = (ctx: Pick<Ctx, 'db'>) => tablesOf<AfterSaleTables & OrganisationViews>(ctx)

const selectAfterSales = (ctx: Ctx) =>
  db(ctx)
    .selectFrom('after_sale as a')
    .innerJoin('member_summary as m', 'm.member_id', 'a.member_id')
    .selectAll('a')
    .select(['m.name as member_name', 'm.company_name'])
type Row = Awaited<ReturnType<ReturnType<typeof selectAfterSales>['executeTakeFirstOrThrow']>>

/** The one mapping of its row; `label` is for statements alone. */
const afterSaleRow = rowMapping<AfterSaleTable>()(
  {
    id: 'id',
    sn: 'sn',
    kind: 'kind',
    neverCame: 'never_came',
    status: 'status',
    orderId: 'order_id',
    orderSn: 'order_sn',
    companyId: 'company_id',
    memberId: 'member_id',
    shopId: 'shop_id',
    shopName: 'shop_name',
    reasonCode: 'reason_code',
    reason: 'reason_labels',
    description: 'description',
    pictures: 'pictures',
    attempt: 'attempt',
    auditRemark: 'audit_remark',
    returnAddress: 'return_address',
    stockRemark: 'stock_remark',
    carrierName: 'carrier_name',
    courierNumber: 'courier_number',
    sentAt: 'sent_at',
    refundWay: 'refund_way',
    bank: 'bank',
    freightMinor: 'freight_minor',
    refundMinor: 'refund_minor',
    refundRemark: 'refund_remark',
    replacementSn: 'replacement_sn',
    version: 'version',
    appliedAt: 'applied_at',
    movedAt: 'status_changed_at',
    moreDays: 'more_days',
  },
  ['label'],
)

/** The one mapping of a line's row; `after_sale_id` leads back to its application. */
const lineRow = rowMapping<AfterSaleLineTable>()(
  {
    orderLineId: 'order_line_id',
    quantity: 'quantity',
    approved: 'approved',
    good: 'good',
    damaged: 'damaged',
    shareMinor: 'share_minor',
  },
  ['after_sale_id'],
)

const toAfterSale = (row: Row): AfterSale => ({
  ...afterSaleRow.read(row),
  memberName: row.member_name,
  companyName: row.company_name,
})

const scopeOf = (actor: Actor): RawBuilder<boolean> => visibleTo(actor, 'a')

export async function findAfterSale(ctx: Ctx, sn: string): Promise<AfterSale> {
  const row = await selectAfterSales(ctx).where('a.sn', '=', sn).where(scopeOf(ctx.actor)).executeTakeFirst()
  return row ? toAfterSale(row) : refuse('NOT_FOUND')
}

export async function findAfterSaleUnscoped(ctx: Ctx, id: number): Promise<AfterSale | undefined> {
  const row = await selectAfterSales(ctx).where('a.id', '=', id).executeTakeFirst()
  return row && toAfterSale(row)
}

export interface AfterSaleFilter {
  sought?: Sought
  /** More than so many are not counted. */
  countedTo?: number
  statuses?: readonly AfterSaleStatus[]
  kind?: AfterSaleKind
  keyword?: string
  orderId?: number
  from?: Date
  to?: Date
  /** Before this moment. */
  until?: Date
  reasonCode?: string
  /** Not to cancel an order. */
  sendsBack?: boolean
  /** Only what is assigned so. */
  assigned?: AssignedTo
  refunded?: boolean
  refundWay?: RefundWay
}

function fits(filter: AfterSaleFilter): RawBuilder<boolean> {
  const parts: RawBuilder<boolean>[] = [sql<boolean>`true`]
  if (filter.sought) parts.push(isSoughtInShops('a', filter.sought))
  if (filter.statuses) parts.push(sql`a.status = any(${[...filter.statuses]}::text[])`)
  if (filter.kind) parts.push(sql`a.kind = ${filter.kind}`)
  if (filter.orderId) parts.push(sql`a.order_id = ${filter.orderId}`)
  if (filter.from) parts.push(sql`a.applied_at >= ${filter.from}`)
  if (filter.to) parts.push(sql`a.applied_at <= ${filter.to}`)
  if (filter.until) parts.push(sql`a.applied_at < ${filter.until}`)
  if (filter.reasonCode) parts.push(sql`a.reason_code = ${filter.reasonCode}`)
  if (filter.sendsBack) parts.push(sql`a.kind <> 'cancel'`)
  if (filter.refundWay) parts.push(sql`a.refund_way = ${filter.refundWay}`)
  if (filter.assigned) parts.push(isAssigned('after-sales', 'a.sn', filter.assigned))
  if (filter.refunded) parts.push(sql`a.refund_minor > 0`)
  if (filter.keyword) {
    const like = `%${literally(filter.keyword.toLowerCase())}%`
    parts.push(sql`(a.sn like ${like} or a.label like ${like})`)
  }
  return sql<boolean>`${sql.join(parts, sql` and `)}`
}

/** A page of what the actor sees, newest first. */
export async function pageOfAfterSales(ctx: Ctx, filter: AfterSaleFilter, page: { no: number; size: number }) {
  const rows = await selectAfterSales(ctx)
    .where(scopeOf(ctx.actor))
    .where(fits(filter))
    .orderBy('a.id', 'desc')
    .limit(page.size)
    .offset((page.no - 1) * page.size)
    .execute()
  const found = db(ctx).selectFrom('after_sale as a').select('a.id').where(scopeOf(ctx.actor)).where(fits(filter))
  const { n } = await db(ctx)
    .selectFrom((filter.countedTo === undefined ? found : found.limit(filter.countedTo)).as('counted'))
    .select(sql<number>`count(*)`.as('n'))
    .executeTakeFirstOrThrow()
  return { rows: rows.map(toAfterSale), total: n }
}

/** The numbers of some applications, of all shops. */
export const afterSaleNumbersUnscoped = async (ctx: Ctx, ids: readonly number[]): Promise<Map<number, string>> =>
  new Map(
    (
      await db(ctx)
        .selectFrom('after_sale')
        .select(['id', 'sn'])
        .where(sql<boolean>`id = ${anyOf(ids)}`)
        .execute()
    ).map((row) => [row.id, row.sn]),
  )

/** What the actor sees whose number begins so, the latest first. */
export const afterSalesNumbered = async (ctx: Ctx, digits: string, limit: number): Promise<AfterSale[]> =>
  (
    await selectAfterSales(ctx)
      .where(beginsWithDigits('a.sn', digits))
      .where(scopeOf(ctx.actor))
      .orderBy('a.sn', 'desc')
      .limit(limit)
      .execute()
  ).map(toAfterSale)

export const countByStatus = async (ctx: Ctx): Promise<Map<string, number>> => {
  const rows = await db(ctx)
    .selectFrom('after_sale as a')
    .select(['a.status', sql<number>`count(*)`.as('n')])
    .where(scopeOf(ctx.actor))
    .groupBy('a.status')
    .execute()
  return new Map(rows.map((row) => [row.status, row.n]))
}

/** How many applications of those the actor sees are not at their end. */
export const countOpen = async (ctx: Ctx): Promise<number> => {
  const { n } = await db(ctx)
    .selectFrom('after_sale as a')
    .select(sql<number>`count(*)`.as('n'))
    .where(scopeOf(ctx.actor))
    .where('a.status', 'not in', ['rejected', 'completed', 'closed'])
    .executeTakeFirstOrThrow()
  return n
}

/** Which of these orders have an application that is not at its end, of all shops. */
export const ordersInAfterSaleUnscoped = async (ctx: Ctx, orderIds: readonly number[]): Promise<number[]> =>
  (
    await db(ctx)
      .selectFrom('after_sale')
      .select('order_id')
      .distinct()
      .where(sql<boolean>`order_id = ${anyOf(orderIds)}`)
      .where('status', 'not in', ['rejected', 'completed', 'closed'])
      .execute()
  ).map((row) => row.order_id)

export async function linesOf(ctx: Ctx, ids: readonly number[]): Promise<Map<number, AfterSaleLine[]>> {
  const byId = new Map<number, AfterSaleLine[]>(ids.map((id) => [id, []]))
  if (!ids.length) return byId
  const rows = await db(ctx)
    .selectFrom('after_sale_line')
    .selectAll()
    .where('after_sale_id', 'in', [...ids])
    .orderBy('order_line_id')
    .execute()
  for (const row of rows) byId.get(row.after_sale_id)!.push(lineRow.read(row))
  return byId
}

const none = (): AppliedPieces => ({ return: 0, exchange: 0, reship: 0, cancel: 0, neverCame: 0 })

/** Pieces of each line of an order in applications that stand. Whoever adds to them locks the order. */
export async function appliedPiecesOf(
  ctx: Ctx,
  orderId: number,
  but?: number,
): Promise<(orderLineId: number) => AppliedPieces> {
  const rows = await db(ctx)
    .selectFrom('after_sale as a')
    .innerJoin('after_sale_line as l', 'l.after_sale_id', 'a.id')
    .select([
      'l.order_line_id',
      'a.kind',
      'a.never_came',
      sql<number>`sum(coalesce(l.approved, l.quantity))`.as('pieces'),
    ])
    .where('a.order_id', '=', orderId)
    .where('a.status', 'not in', ['rejected', 'closed'])
    .$if(but !== undefined, (query) => query.where('a.id', '<>', but!))
    .groupBy(['l.order_line_id', 'a.kind', 'a.never_came'])
    .execute()
  const applied = new Map<number, AppliedPieces>()
  for (const row of rows) {
    const line = applied.get(row.order_line_id) ?? none()
    line[row.never_came ? 'neverCame' : row.kind] = row.pieces
    applied.set(row.order_line_id, line)
  }
  return (id) => applied.get(id) ?? none()
}

/** What was refunded of each line of some orders. */
export async function refundedOf(ctx: Ctx, orderIds: readonly number[]): Promise<Refunded> {
  if (!orderIds.length) return () => ({ pieces: 0, minor: 0 })
  const rows = await db(ctx)
    .selectFrom('after_sale as a')
    .innerJoin('after_sale_line as l', 'l.after_sale_id', 'a.id')
    .select([
      'l.order_line_id',
      sql<number>`sum(coalesce(l.approved, l.quantity))`.as('pieces'),
      sql<number>`sum(l.share_minor)`.as('minor'),
    ])
    .where(sql<boolean>`a.order_id = ${anyOf(orderIds)}`)
    .where('l.share_minor', 'is not', null)
    .groupBy('l.order_line_id')
    .execute()
  const refunded = new Map(rows.map(({ order_line_id, pieces, minor }) => [order_line_id, { pieces, minor }]))
  return (id) => refunded.get(id) ?? { pieces: 0, minor: 0 }
}

/** Applications of an order that promised money, with the lines whose shares were taken. */
export const promisedOf = (ctx: Ctx, orderId: number) =>
  db(ctx)
    .selectFrom('after_sale as a')
    .leftJoin('after_sale_line as l', (join) =>
      join.onRef('l.after_sale_id', '=', 'a.id').on('l.share_minor', 'is not', null),
    )
    .select(['a.id', 'a.reason_labels', 'a.freight_minor', 'l.order_line_id', 'l.share_minor'])
    .select(sql<number | null>`coalesce(l.approved, l.quantity)`.as('pieces'))
    .where('a.order_id', '=', orderId)
    .where('a.refund_minor', 'is not', null)
    .orderBy('a.id')
    .orderBy('l.order_line_id')
    .execute()

export interface NewAfterSale extends Pick<
  AfterSale,
  | 'sn'
  | 'kind'
  | 'neverCame'
  | 'orderId'
  | 'orderSn'
  | 'companyId'
  | 'memberId'
  | 'shopId'
  | 'shopName'
  | 'reasonCode'
  | 'reason'
  | 'description'
  | 'pictures'
  | 'refundWay'
  | 'bank'
> {
  /** What a keyword finds: the order's number and the names of the goods, in small letters. */
  label: string
  lines: readonly Pick<AfterSaleLine, 'orderLineId' | 'quantity'>[]
}

/** Writes an application with its lines and first step; publishes it. */
export async function insertAfterSale(ctx: Ctx, it: NewAfterSale): Promise<number> {
  const at = ctx.clock.now()
  const { id } = await db(ctx)
    .insertInto('after_sale')
    .values({ ...afterSaleRow.values({ ...it, status: 'applied', appliedAt: at, movedAt: at }), label: it.label })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db(ctx)
    .insertInto('after_sale_line')
    .values(it.lines.map((line) => ({ ...lineRow.values(line), after_sale_id: id })))
    .execute()
  await afterSaleMachine.begin(ctx, id, 'apply', 'applied')
  ctx.publish(afterSaleMoved({ ...it, id, version: 1 }, 'applied', it.description, kindOf(ctx.actor)))
  return id
}

type Change = Pick<
  Updateable<AfterSaleTable>,
  | 'attempt'
  | 'description'
  | 'audit_remark'
  | 'return_address'
  | 'stock_remark'
  | 'carrier_name'
  | 'courier_number'
  | 'sent_at'
  | 'refund_minor'
  | 'refund_remark'
  | 'freight_minor'
  | 'replacement_sn'
> & { pictures?: readonly string[] }

/** Takes a transition with its history row and its event, from where the caller saw it; of two that race one moves it, the other is refused. */
export async function transition(
  ctx: Ctx,
  it: AfterSale,
  step: AfterSaleTransition,
  { note = '', change: { pictures, ...change } = {} }: { note?: string; change?: Change } = {},
): Promise<AfterSale> {
  await afterSaleMachine.apply(ctx, { id: it.id, status: it.status, version: it.version }, step, {
    note,
    change: {
      ...change,
      ...(pictures && { pictures: json(pictures) }),
      status_changed_at: ctx.clock.now(),
      more_days: 0,
    },
  })
  ctx.audit({
    object: 'after-sale',
    id: it.sn,
    before: { status: it.status },
    after: { ...change, status: afterSaleMachine.transitions[step].to, ...(note && { note }) },
  })
  const now = (await findAfterSaleUnscoped(ctx, it.id))!
  ctx.publish(afterSaleMoved(now, step, note, kindOf(ctx.actor)))
  return now
}

export const approveLines = (ctx: Ctx, id: number, lines: readonly { orderLineId: number; pieces: number }[]) =>
  sql`update after_sale_line l set approved = a.pieces
      from unnest(${lines.map((it) => it.orderLineId)}::bigint[], ${lines.map((it) => it.pieces)}::int[]) as a(line_id, pieces)
      where l.after_sale_id = ${id} and l.order_line_id = a.line_id`.execute(ctx.db)

export const takeInLines = (
  ctx: Ctx,
  id: number,
  lines: readonly { orderLineId: number; good: number; damaged: number }[],
) =>
  sql`update after_sale_line l set good = a.good, damaged = a.damaged
      from unnest(${lines.map((it) => it.orderLineId)}::bigint[], ${lines.map((it) => it.good)}::int[], ${lines.map((it) => it.damaged)}::int[])
        as a(line_id, good, damaged)
      where l.after_sale_id = ${id} and l.order_line_id = a.line_id`.execute(ctx.db)

export const writeShares = (ctx: Ctx, id: number, lines: readonly { orderLineId: number; shareMinor: number }[]) =>
  sql`update after_sale_line l set share_minor = a.share
      from unnest(${lines.map((it) => it.orderLineId)}::bigint[], ${lines.map((it) => it.shareMinor)}::bigint[]) as a(line_id, share)
      where l.after_sale_id = ${id} and l.order_line_id = a.line_id`.execute(ctx.db)

/** When an application moves by itself, with the days that operators have added. */
const dueIn = (periods: readonly Period[]) =>
  sql<Date>`${deadlineIn(sql.ref('status_changed_at'), periods)} + more_days * interval '1 day'`

/** The same where the shop is to act: days on which it is closed do not count. */
export const dueOfShopIn = (periods: readonly Period[]) =>
  dueWhileOpenIn(sql.ref('shop_id'), sql.ref('status_changed_at'), dueIn(periods))

interface Limit {
  periods: readonly Period[]
  /** The time of the shop runs, not that of the buyer. */
  isOfShop: boolean
}
const dueBy = ({ periods, isOfShop }: Limit) => (isOfShop ? dueOfShopIn(periods) : dueIn(periods))

/** Whether the time is over for an application that stands here still. */
export const isLate = async (
  ctx: Ctx,
  { id, status }: { id: number; status: AfterSaleStatus },
  limit: Limit,
): Promise<boolean> =>
  (await db(ctx)
    .selectFrom('after_sale')
    .select('id')
    .where('id', '=', id)
    .where('status', '=', status)
    .where(dueBy(limit), '<', ctx.clock.now())
    .executeTakeFirst()) !== undefined

/** Adds days to the time of where an application stands, unless it has moved on meanwhile. */
export async function extend(ctx: Ctx, it: AfterSale, given: { days: number; reason: string; by: string }) {
  const { rows } = await sql`
    with moved as (
      update after_sale set more_days = more_days + ${given.days}, version = version + 1
      where id = ${it.id} and status = ${it.status} and version = ${it.version}
      returning id, status)
    insert into after_sale_extension (after_sale_id, status, days, reason, given_by, given_at)
    select id, status, ${given.days}::int, ${given.reason}::text, ${given.by}::text, ${ctx.clock.now()}::timestamptz from moved
    returning id`.execute(ctx.db)
  if (!rows.length) refuse('SERVICE_MOVED_ON', { step: 'extend' })
}

export const extensionsOf = async (ctx: Ctx, id: number): Promise<Extension[]> =>
  (
    await db(ctx)
      .selectFrom('after_sale_extension')
      .select(['status', 'days', 'reason', 'given_by', 'given_at'])
      .where('after_sale_id', '=', id)
      .orderBy('id')
      .execute()
  ).map((it) => ({ ...it, status: it.status as AfterSaleStatus, givenBy: it.given_by, givenAt: it.given_at }))

/** Applications whose time is over, the oldest first. */
export const dueAfterSalesUnscoped = async (
  ctx: Ctx,
  status: AfterSaleStatus,
  { began, limit }: { began: readonly Window[]; limit?: Limit | undefined },
  without: readonly string[],
) =>
  (
    await db(ctx)
      .selectFrom('after_sale')
      .select('id')
      .where('status', '=', status)
      .where(liesIn(sql.ref('status_changed_at'), began))
      .$if(limit !== undefined, (query) => query.where(dueBy(limit!), '<', ctx.clock.now()))
      .where(sql<boolean>`id <> all(${[...without]}::bigint[])`)
      .orderBy('id')
      .limit(50)
      .execute()
  ).map((row) => row.id)

import { type RawBuilder, sql } from 'kysely'
import type { OrganisationViews } from '#modules/company/organisation'
import { type Window, liesIn } from '#platform/database/time-windows'
import type { PaymentViews } from '#modules/trade/payment'
import type { AppliedPromotions, PromotionViews } from '#modules/shop/promotion'
import type { Actor } from '#platform/actor'
import { dayIn, mallZone } from '#platform/clock'
import type { Ctx } from '#platform/ctx'
import { compileOnce } from '#platform/database/compile-once'
import { anyOf, json, literally, tablesOf } from '#platform/database/database'
import { columnsOf, rowMapping } from '#platform/database/row-mapping'
import { kindOf } from '#platform/state-machine'
import { adjustmentsOf, insertAdjustments } from './adjustment.store.ts'
import { attachmentsOf } from './attachment.store.ts'
import { codesOf } from './placing/allocated-to.ts'
import { type OrderStatus, type OrderTransition, orderMachine } from './order.machine.ts'
import type { CustomerOrderTable, OrderLineTable, OrderTables } from './order.tables.ts'
import {
  type Order,
  type OrderFields,
  type OrderLine,
  type OrderMoney,
  payableOf,
  type QuoteCopy,
} from './order.types.ts'
import { isSoughtInShops, type Sought } from './reading/sought.store.ts'
import { type AssignedTo, isAssigned } from '#modules/support/assignment'
import { visibleTo } from './reading/visible-to.store.ts'

type Tables = OrderTables & OrganisationViews & PaymentViews & PromotionViews
const db = (ctx: Pick<Ctx, 'db'>) => tablesOf<Tables>(ctx)

const selectOrders = (ctx: Ctx) =>
  db(ctx)
    .selectFrom('customer_order as o')
    .innerJoin('trade as t', 't.id', 'o.trade_id')
    .innerJoin('member_summary as m', 'm.member_id', 'o.member_id')
    .leftJoin('paid_with as p', 'p.order_id', 'o.id')
    .leftJoin('group_buy_of_order as g', (join) => join.on('g.reserved_for', '=', sql<string>`'order:' || o.id`))
    .selectAll('o')
    .select(['t.sn as trade_sn', 'm.name as member_name', 'm.company_name', 'p.method as paid_with'])
    .select([
      'g.entry_id as group_entry_id',
      'g.state as group_state',
      'g.wanted as group_wanted',
      'g.joined as group_joined',
    ])
    .select(['g.ends_at as group_ends_at', 'g.ended_because as group_ended_because'])
    .select(adjustmentsOf('o').as('adjustments'))
    .select(attachmentsOf('o').as('attachments'))

/** The one mapping of an order's row; what timers look at alone stays in their statements. */
const orderRow = rowMapping<CustomerOrderTable>()(
  {
    id: 'id',
    sn: 'sn',
    tradeId: 'trade_id',
    companyId: 'company_id',
    memberId: 'member_id',
    shopId: 'shop_id',
    shopName: 'shop_name',
    status: 'status',
    kind: 'kind',
    quote: 'quote',
    goodsMinor: 'goods_minor',
    savingMinor: 'saving_minor',
    discountMinor: 'discount_minor',
    freightMinor: 'freight_minor',
    payableMinor: 'payable_minor',
    paidMinor: 'paid_minor',
    refundedMinor: 'refunded_minor',
    address: 'address',
    invoice: 'invoice',
    accounting: 'accounting',
    costCentreCodes: 'cost_centre_codes',
    receiveTime: 'receive_time',
    remark: 'remark',
    poNumber: 'po_number',
    neededBy: 'needed_by',
    promisedOn: 'promised_on',
    reason: 'reason',
    version: 'version',
    placedAt: 'placed_at',
    confirmedAt: 'confirmed_at',
    paidAt: 'paid_at',
    shippedAt: 'shipped_at',
    receivedAt: 'received_at',
    completedAt: 'completed_at',
    reviewedAt: 'reviewed_at',
  },
  ['pay_until', 'dispute_count'],
)

/** The one mapping of an order line's row. */
const lineRow = rowMapping<OrderLineTable>()({
  id: 'id',
  orderId: 'order_id',
  goodsId: 'goods_id',
  skuId: 'sku_id',
  categoryId: 'category_id',
  skuNumber: 'sku_number',
  names: 'names',
  specs: 'specs',
  units: 'units',
  picture: 'picture',
  quantity: 'quantity',
  pack: 'pack',
  backordered: 'backordered',
  expectedOn: 'expected_on',
  listPriceMinor: 'list_price_minor',
  priceMinor: 'price_minor',
  subtotalMinor: 'subtotal_minor',
  discountMinor: 'discount_minor',
  pricedBy: 'priced_by',
  shipped: 'shipped',
  received: 'received',
  missing: 'missing',
  damaged: 'damaged',
  surplus: 'surplus',
  accounting: 'accounting',
  reviewedAt: 'reviewed_at',
})
/** What a line does not have when it is placed or edited, but comes to have afterwards. */
const afterwards = ['id', 'orderId', 'shipped', 'received', 'missing', 'damaged', 'surplus', 'reviewedAt'] as const
/** A line as it is placed: everything that is copied of a sku with its quantity, price and split. */
export type NewLine = Omit<OrderLine, (typeof afterwards)[number]>
export const newLineRow = lineRow.without(afterwards)

type Row = Awaited<ReturnType<ReturnType<typeof selectOrders>['executeTakeFirstOrThrow']>>

const toOrder = (row: Row): Order => ({
  ...orderRow.read(row),
  tradeSn: row.trade_sn,
  companyName: row.company_name,
  memberName: row.member_name,
  adjustments: row.adjustments,
  attachments: row.attachments,
  paidWith: row.paid_with,
  group:
    row.group_entry_id === null
      ? null
      : {
          entryId: row.group_entry_id,
          state: row.group_state!,
          wanted: row.group_wanted!,
          joined: row.group_joined!,
          endsAt: row.group_ends_at!,
          endedBecause: row.group_ended_because,
        },
})

/** What placing and editing write of an order: its fields with what follows from them. */
export const orderWritten = <O extends Parameters<typeof payableOf>[0] & Pick<Order, 'accounting'>>(
  order: O,
  lines: readonly NewLine[],
) => orderRow.write({ ...order, payableMinor: payableOf(order), costCentreCodes: codesOf(order, lines) })

/** Which orders exist for somebody at all; for shops what was paid or is on its way to be. */
export const scopeOf = (actor: Actor): RawBuilder<boolean> =>
  actor.kind === 'seller'
    ? sql<boolean>`${visibleTo(actor, 'o')} and o.status not in ('draft', 'in_approval', 'rejected', 'creation_failed')`
    : visibleTo(actor, 'o')

export type OrderKey = { sn: string } | { id: number }
const byKey = (ctx: Ctx, key: OrderKey) =>
  'sn' in key ? selectOrders(ctx).where('o.sn', '=', key.sn) : selectOrders(ctx).where('o.id', '=', key.id)

export const findOrderVisibleTo = async (ctx: Ctx, key: OrderKey): Promise<Order | undefined> => {
  const row = await byKey(ctx, key).where(scopeOf(ctx.actor)).executeTakeFirst()
  return row && toOrder(row)
}

/** Any order of the actor's company: only for those whose part in it was established otherwise, such as approvers. */
export const findOrderOfCompany = async (ctx: Ctx, companyId: number, key: OrderKey): Promise<Order | undefined> => {
  const row = await byKey(ctx, key).where('o.company_id', '=', companyId).executeTakeFirst()
  return row && toOrder(row)
}

/** For event handlers, jobs and the settlement of payments, which act for nobody. */
export const findOrderUnscoped = async (ctx: Ctx, id: number): Promise<Order | undefined> => {
  const row = await selectOrders(ctx).where('o.id', '=', id).executeTakeFirst()
  return row && toOrder(row)
}

/** Every order that was ever paid, the oldest first. */
export const paidOrdersUnscoped = async (ctx: Ctx): Promise<number[]> =>
  (await db(ctx).selectFrom('customer_order').select('id').where('paid_minor', '>', 0).orderBy('id').execute()).map(
    (row) => row.id,
  )

/** What orders came to so far, by their ids. */
export async function moneyOfOrdersUnscoped(
  ctx: Ctx,
  ids: readonly number[],
): Promise<ReadonlyMap<number, OrderMoney>> {
  if (!ids.length) return new Map()
  const rows = await db(ctx)
    .selectFrom('customer_order')
    .select(['id', 'freight_minor', 'paid_minor', 'refunded_minor'])
    .where(sql<boolean>`id = ${anyOf(ids)}`)
    .execute()
  return new Map(
    rows.map((row) => [
      row.id,
      { freightMinor: row.freight_minor, paidMinor: row.paid_minor, refundedMinor: row.refunded_minor },
    ]),
  )
}

/** Holds the order's row until the end of the command, so that its lines and parcels change one at a time; answers it as it is then. */
export const lockOrder = async (ctx: Ctx, id: number): Promise<Order | undefined> => {
  const row = await selectOrders(ctx).where('o.id', '=', id).forUpdate('o').executeTakeFirst()
  return row && toOrder(row)
}

/** Orders the actor sees, by their numbers; locked in their order until the end of the command, where asked for. */
export const ordersVisibleTo = async (
  ctx: Ctx,
  sns: readonly string[],
  { lock }: { lock: boolean },
): Promise<Order[]> => {
  if (!sns.length) return []
  const rows = await selectOrders(ctx)
    .where('o.sn', 'in', [...sns])
    .where(scopeOf(ctx.actor))
    .orderBy('o.id')
    .$if(lock, (query) => query.forUpdate('o'))
    .execute()
  return rows.map(toOrder)
}

export const ordersOfCompany = async (ctx: Ctx, companyId: number, ids: readonly number[]): Promise<Order[]> => {
  if (!ids.length) return []
  const rows = await selectOrders(ctx)
    .where('o.company_id', '=', companyId)
    .where('o.id', 'in', [...ids])
    .execute()
  const byId = new Map(rows.map((row) => [row.id, toOrder(row)]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

export const ordersOfTradeVisibleTo = async (ctx: Ctx, tradeSn: string): Promise<Order[]> =>
  (await selectOrders(ctx).where('t.sn', '=', tradeSn).where(scopeOf(ctx.actor)).orderBy('o.id').execute()).map(toOrder)

/** Whether the company ever confirmed an order of a shop. */
export const hasBoughtFrom = async (ctx: Ctx, companyId: number, shopId: number): Promise<boolean> =>
  (await db(ctx)
    .selectFrom('customer_order')
    .select('id')
    .where('company_id', '=', companyId)
    .where('shop_id', '=', shopId)
    .where('confirmed_at', 'is not', null)
    .limit(1)
    .executeTakeFirst()) !== undefined

export interface OrderFilter {
  sought?: Sought
  /** More than so many are not counted. */
  countedTo?: number
  statuses?: readonly OrderStatus[]
  partlyReceived?: boolean
  partlyShipped?: boolean
  untouched?: boolean
  keyword?: string
  from?: Date
  to?: Date
  shopId?: number
  companyId?: number
  minTotalMinor?: number
  maxTotalMinor?: number
  /** The first and the last day by which it is needed, yyyy-mm-dd. */
  neededFrom?: string
  neededTo?: string
  /** Under way, and promised for a day before this one, or for this one, yyyy-mm-dd. */
  promised?: { before: string } | { on: string }
  /** Only what is assigned so. */
  assigned?: AssignedTo
  memberId?: number
  costCentreId?: number
  subjectId?: number
  /** Any of these. */
  categoryIds?: readonly number[]
  /** Paid, and not all of it given back. */
  spent?: boolean
  pricedBy?: 'CONTRACT' | 'TIER' | 'QUOTE' | 'PROMOTION'
  /** Came after the day it was needed; false: by that day. */
  late?: boolean
  returned?: boolean
}

/** What the data board counts, as it counts it. */
function fitsFigures(filter: OrderFilter): RawBuilder<boolean>[] {
  const parts: RawBuilder<boolean>[] = []
  const line = (condition: RawBuilder<unknown>) =>
    sql<boolean>`exists (select 1 from order_line l where l.order_id = o.id and ${condition})`
  const charged = (to: Record<string, number>) => {
    const shares = json([to])
    return sql<boolean>`(o.accounting @> ${shares} or ${line(sql`l.accounting -> 'shares' @> ${shares}`)})`
  }
  if (filter.memberId) parts.push(sql`o.member_id = ${filter.memberId}`)
  if (filter.costCentreId) parts.push(charged({ costCentreId: filter.costCentreId }))
  if (filter.subjectId) parts.push(charged({ subjectId: filter.subjectId }))
  if (filter.categoryIds) parts.push(line(sql`l.category_id = ${anyOf(filter.categoryIds)}`))
  if (filter.spent) parts.push(sql`o.paid_minor > o.refunded_minor and o.kind = 'normal'`)
  if (filter.pricedBy) {
    const promoted = sql`${filter.pricedBy}::text = 'PROMOTION' and (l.priced_by in ('FLASH', 'GROUP_BUY') or l.discount_minor > 0)`
    parts.push(line(sql`(l.priced_by = ${filter.pricedBy} or ${promoted})`))
  }
  const received = sql`(o.received_at at time zone ${mallZone})::date`
  if (filter.late !== undefined)
    parts.push(
      sql`o.paid_minor > 0 and o.status <> 'cancelled' and o.kind = 'normal' and ${received} ${sql.raw(filter.late ? '>' : '<=')} o.needed_by`,
    )
  if (filter.returned) parts.push(sql`o.refunded_minor > 0 and o.status <> 'cancelled' and o.kind = 'normal'`)
  return parts
}

const isPromised = (asked: NonNullable<OrderFilter['promised']>) =>
  sql<boolean>`(o.status in ('paid', 'shipped') and ${'on' in asked ? sql`o.promised_on = ${asked.on}` : sql`o.promised_on < ${asked.before}`})`

export function fits(filter: OrderFilter): RawBuilder<boolean> {
  const parts: RawBuilder<boolean>[] = []
  const line = (condition: RawBuilder<unknown>) =>
    sql<boolean>`exists (select 1 from order_line l where l.order_id = o.id and ${condition})`
  if (filter.sought) parts.push(isSoughtInShops('o', filter.sought))
  if (filter.statuses) parts.push(sql`o.status = any(${[...filter.statuses]}::text[])`)
  if (filter.partlyReceived) parts.push(line(sql`l.received > 0`))
  if (filter.partlyShipped) parts.push(line(sql`l.shipped < l.quantity`))
  if (filter.untouched) parts.push(sql`not ${line(sql`l.shipped < l.quantity`)}`)
  if (filter.shopId) parts.push(sql`o.shop_id = ${filter.shopId}`)
  if (filter.companyId) parts.push(sql`o.company_id = ${filter.companyId}`)
  if (filter.minTotalMinor !== undefined) parts.push(sql`o.payable_minor >= ${filter.minTotalMinor}`)
  if (filter.maxTotalMinor !== undefined) parts.push(sql`o.payable_minor <= ${filter.maxTotalMinor}`)
  if (filter.from) parts.push(sql`o.placed_at >= ${filter.from}`)
  if (filter.to) parts.push(sql`o.placed_at <= ${filter.to}`)
  if (filter.neededFrom) parts.push(sql`o.needed_by >= ${filter.neededFrom}`)
  if (filter.neededTo) parts.push(sql`o.needed_by <= ${filter.neededTo}`)
  if (filter.promised) parts.push(isPromised(filter.promised))
  if (filter.assigned) parts.push(isAssigned('orders', 'o.sn', filter.assigned))
  parts.push(...fitsFigures(filter))
  if (filter.keyword) {
    const like = `%${literally(filter.keyword.toLowerCase())}%`
    const found = line(sql`(lower(l.names::text) like ${like} or lower(l.sku_number) like ${like})`)
    parts.push(
      sql`(o.sn like ${like} or lower(o.po_number) like ${like} or lower(o.shop_name) like ${like} or ${found})`,
    )
  }
  return parts.length ? sql<boolean>`${sql.join(parts, sql` and `)}` : sql<boolean>`true`
}

/** The newest orders of a company that a keyword or a period finds; whoever shows them knows which of them are whose to see. */
export const ordersFound = async (
  ctx: Ctx,
  companyId: number,
  filter: Pick<OrderFilter, 'keyword' | 'from' | 'to'>,
): Promise<number[]> =>
  (
    await db(ctx)
      .selectFrom('customer_order as o')
      .select('o.id')
      .where('o.company_id', '=', companyId)
      .where(fits(filter))
      .orderBy('o.id', 'desc')
      .limit(1000)
      .execute()
  ).map((row) => row.id)

/** Orders the actor sees, by their ids and in the order of these. */
export const ordersSeen = async (ctx: Ctx, ids: readonly number[]): Promise<Order[]> => {
  if (!ids.length) return []
  const rows = await selectOrders(ctx)
    .where(sql<boolean>`o.id = ${anyOf(ids)}`)
    .where(scopeOf(ctx.actor))
    .execute()
  const byId = new Map(rows.map((row) => [row.id, toOrder(row)]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** A page of the orders the actor sees, newest first. */
export const pageOfOrders = async (ctx: Ctx, filter: OrderFilter, page: { no: number; size: number }) => {
  const [rows, { n }] = await Promise.all([
    selectOrders(ctx)
      .where(scopeOf(ctx.actor))
      .where(fits(filter))
      .orderBy('o.id', 'desc')
      .limit(page.size)
      .offset((page.no - 1) * page.size)
      .execute(),
    db(ctx)
      .selectFrom(
        db(ctx)
          .selectFrom('customer_order as o')
          .select('o.id')
          .where(scopeOf(ctx.actor))
          .where(fits(filter))
          .$if(filter.countedTo !== undefined, (query) => query.limit(filter.countedTo!))
          .as('counted'),
      )
      .select(sql<number>`count(*)`.as('n'))
      .executeTakeFirstOrThrow(),
  ])
  return { orders: rows.map(toOrder), total: n }
}

export const countByStatus = async (ctx: Ctx) => {
  const rows = await db(ctx)
    .selectFrom('customer_order as o')
    .where(scopeOf(ctx.actor))
    .select(['o.status', sql<number>`count(*)`.as('n')])
    .select(
      sql<number>`count(*) filter (where o.status = 'shipped' and exists (select 1 from order_line l where l.order_id = o.id and l.received > 0))`.as(
        'partly_received',
      ),
    )
    .select(
      sql<number>`count(*) filter (where o.status = 'shipped' and exists (select 1 from order_line l where l.order_id = o.id and l.shipped < l.quantity))`.as(
        'partly_shipped',
      ),
    )
    .groupBy('o.status')
    .execute()
  const of = (...statuses: OrderStatus[]) =>
    rows.filter((row) => statuses.includes(row.status as OrderStatus)).reduce((sum, row) => sum + row.n, 0)
  return {
    of,
    all: rows.reduce((sum, row) => sum + row.n, 0),
    partlyReceived: rows.reduce((sum, row) => sum + row.partly_received, 0),
    partlyShipped: rows.reduce((sum, row) => sum + row.partly_shipped, 0),
  }
}

export const linesOf = async (ctx: Ctx, orderIds: readonly number[]): Promise<OrderLine[]> => {
  if (!orderIds.length) return []
  const rows = await db(ctx)
    .selectFrom('order_line')
    .selectAll()
    .where('order_id', 'in', [...orderIds])
    .orderBy('id')
    .execute()
  return rows.map(lineRow.read)
}

/** Which moment a transition writes down; `shipped_at` is the last parcel's, from which the days to receive are counted. */
const stamps: Partial<Record<OrderTransition, keyof CustomerOrderTable>> = {
  confirm: 'confirmed_at',
  approve: 'confirmed_at',
  pay: 'paid_at',
  ship: 'shipped_at',
  receive: 'received_at',
  complete: 'completed_at',
}

/** A shop begins when the money is there: an order that waited for it so many days arrives so many days later. */
const promisedWhenPaid = (ctx: Ctx) =>
  sql`promised_on + (${dayIn(ctx.clock.now(), mallZone)}::date - (placed_at at time zone ${mallZone})::date)`

/** Takes a transition with its history row; of two that race, one moves the order and the other is refused. */
export async function transition(
  ctx: Ctx,
  { id, sn, status }: { id: number; sn: string; status: OrderStatus },
  name: OrderTransition,
  note = '',
  more: { paidMinor?: number; promisedOn?: string } = {},
): Promise<void> {
  const change = {
    ...(stamps[name] && { [stamps[name]]: ctx.clock.now() }),
    ...((name === 'cancel' || name === 'cancel_paid' || name === 'reject') && { reason: note }),
    paid_minor: more.paidMinor,
    promised_on: name === 'pay' ? promisedWhenPaid(ctx) : more.promisedOn,
  }
  await orderMachine.apply(ctx, { id, sn, status }, name, { note, change })
  ctx.audit({
    object: 'order',
    id: sn,
    before: { status },
    after: { status: orderMachine.transitions[name].to, ...(note && { note }) },
  })
}

export const actorName = (actor: Actor) => ('name' in actor ? actor.name : '')

/** Notes lines as reviewed, and the order with its last one; answers whether that was it. The caller has locked the order. */
export async function noteLinesReviewed(ctx: Ctx, orderId: number, lineIds: readonly number[]): Promise<boolean> {
  const at = ctx.clock.now()
  await db(ctx)
    .updateTable('order_line')
    .set({ reviewed_at: at })
    .where('order_id', '=', orderId)
    .where('id', 'in', [...lineIds])
    .where('reviewed_at', 'is', null)
    .execute()
  const whole = await db(ctx)
    .updateTable('customer_order as o')
    .set({ reviewed_at: at })
    .where('o.id', '=', orderId)
    .where(
      sql<boolean>`not exists (select 1 from order_line l where l.order_id = o.id and l.reviewed_at is null and l.priced_by <> 'GIFT')`,
    )
    .returning('o.id')
    .executeTakeFirst()
  return whole !== undefined
}

/** What a shop's order is placed with; what the orders of one trade share stands in `NewTrade`. */
export interface NewOrder extends Pick<
  Order,
  | 'shopId'
  | 'shopName'
  | 'goodsMinor'
  | 'savingMinor'
  | 'discountMinor'
  | 'freightMinor'
  | 'remark'
  | 'accounting'
  | 'promisedOn'
> {
  quote?: QuoteCopy | undefined
  /** What it is priced with. */
  promotions: AppliedPromotions
  lines: NewLine[]
}
/** What is the same for all orders of a trade stands here. */
export interface NewTrade
  extends Pick<Order, 'companyId' | 'memberId' | 'address' | 'invoice' | 'receiveTime'>, OrderFields {
  client: string
  method: string
  /** Files of the next order of the member, which go with this one. */
  attachmentIds?: readonly number[]
  orders: NewOrder[]
}

/** What orders begin as, with the step of their history that says so. */
export interface Beginning extends Pick<Order, 'status'>, Partial<Pick<Order, 'kind' | 'confirmedAt' | 'paidAt'>> {
  step: 'place' | 'fail' | 'replace'
  note?: string
}

interface TradeWritten {
  tradeSn: string
  companyId: number
  memberId: number
  totalMinor: number
  client: string
  method: string
  at: Date
  /** As texts of json. */
  orders: string
  lines: string
  step: string
  actorKind: string
  actorName: string
  mover: number | null
  note: string
}

/** The statement for orders and lines that have the columns of these. */
const insertion = (
  it: TradeWritten,
  columns: { orders: readonly object[]; lines: readonly object[] },
  adjusted: RawBuilder<unknown>,
) => sql<{ id: number; sn: string; shopId: number }>`
    with written as (
      insert into trade (sn, company_id, member_id, total_minor, client, method, placed_at)
      values (${it.tradeSn}, ${it.companyId}, ${it.memberId}, ${it.totalMinor}, ${it.client}, ${it.method}, ${it.at})
      returning id),
    ordered as (
      insert into customer_order (trade_id, ${columnsOf(columns.orders)})
      select w.id, ${columnsOf(columns.orders, 'o')}
      from written w, jsonb_populate_recordset(null::customer_order, ${it.orders}::jsonb) with ordinality as o
      order by o.ordinality
      returning id, sn, shop_id, status, placed_at),
    lines as (
      insert into order_line (order_id, ${columnsOf(columns.lines)})
      select o.id, ${columnsOf(columns.lines, 'r')}
      from ordered o join jsonb_to_recordset(${it.lines}::jsonb) as l(shop_id bigint, place int, line jsonb) on l.shop_id = o.shop_id
      cross join lateral jsonb_populate_record(null::order_line, l.line) as r
      order by o.id, l.place
      returning id, order_id, sku_id),
    ${adjusted}
    steps as (
      insert into order_history (order_id, position, transition, from_status, to_status, actor_kind, actor_name, member_id, note, at)
      select id, 1, ${it.step}, null, status, ${it.actorKind}, ${it.actorName}, ${it.mover}::bigint, ${it.note}, placed_at from ordered)
    select id, sn, shop_id as "shopId" from ordered order by id`

/** Those without adjustments, by their columns: most trades have the same, and making the statement anew costs more than sending it. */
const insertions = new Map<
  string,
  (ctx: Ctx, it: TradeWritten) => Promise<{ id: number; sn: string; shopId: number }[]>
>()
function insertionOf(columns: { orders: readonly object[]; lines: readonly object[] }) {
  const named = (rows: readonly object[]) => [...new Set(rows.flatMap(Object.keys))].join()
  const key = `${named(columns.orders)} ${named(columns.lines)}`
  let known = insertions.get(key)
  if (!known) {
    known = compileOnce((_db, it: TradeWritten) => insertion(it, columns, sql``))
    insertions.set(key, known)
  }
  return known
}

/** Writes a trade, its orders, their lines, what promotions take off these, and first steps, in one statement. */
export async function insertTrade(
  ctx: Ctx,
  trade: NewTrade,
  totalMinor: number,
  makeNumber: () => string,
  { step, note = '', ...beginning }: Beginning = { status: 'draft', step: 'place' },
) {
  const at = ctx.clock.now()
  const tradeSn = makeNumber()
  const orders = trade.orders.map((order) =>
    orderWritten({ ...trade, ...order, ...beginning, sn: makeNumber(), placedAt: at }, order.lines),
  )
  const lines = trade.orders.flatMap((order) =>
    order.lines.map((line, place) => ({ shop_id: order.shopId, place, line: newLineRow.write(line) })),
  )
  const columns = { orders, lines: lines.map(({ line }) => line) }
  const written: TradeWritten = {
    tradeSn,
    companyId: trade.companyId,
    memberId: trade.memberId,
    totalMinor,
    client: trade.client,
    method: trade.method,
    at,
    orders: JSON.stringify(orders),
    lines: JSON.stringify(lines),
    step,
    actorKind: kindOf(ctx.actor),
    actorName: actorName(ctx.actor),
    mover: ctx.actor.kind === 'buyer' ? trade.memberId : null,
    note,
  }
  const adjustments = trade.orders.flatMap(({ shopId, promotions }) =>
    promotions.adjustments.map((it) => ({ ...it, owner: shopId })),
  )
  if (!adjustments.length) return { tradeSn, orders: await insertionOf(columns)(ctx, written) }
  const adjusted = insertAdjustments(adjustments, sql`lines l join ordered o on o.id = l.order_id`, sql`o.shop_id`)
  const placed = await insertion(written, columns, sql`adjusted as (${adjusted}),`).execute(ctx.db)
  return { tradeSn, orders: placed.rows }
}

export type DueOrders = 'unpaid' | 'undecided' | 'unreceived' | 'uncompleted'

function selectDue(ctx: Ctx, due: DueOrders, began: readonly Window[]) {
  const query = db(ctx).selectFrom('customer_order').select('id')
  return {
    unpaid: query
      .where('status', '=', 'confirmed')
      .where(liesIn(sql.ref('confirmed_at'), began))
      .where((eb) => eb.or([eb('pay_until', 'is', null), eb('pay_until', '<', ctx.clock.now())])),
    undecided: query
      .where('status', 'in', ['draft', 'rejected', 'in_approval', 'creation_failed'])
      .where(liesIn(sql.ref('placed_at'), began)),
    unreceived: query
      .where('status', '=', 'shipped')
      .where(liesIn(sql.ref('shipped_at'), began))
      .where('dispute_count', '=', 0)
      .where(
        sql<boolean>`not exists (select 1 from order_line l where l.order_id = customer_order.id and l.shipped < l.quantity)`,
      ),
    uncompleted: query
      .where('status', '=', 'received')
      .where(liesIn(sql.ref('received_at'), began))
      .where('dispute_count', '=', 0),
  }[due]
}

/** Some of the orders whose time has come, the oldest first, without these. */
export const dueOrdersUnscoped = async (
  ctx: Ctx,
  due: DueOrders,
  began: readonly Window[],
  without: readonly string[],
): Promise<number[]> => {
  const rows = await selectDue(ctx, due, began)
    .where(sql<boolean>`id <> all(${[...without]}::bigint[])`)
    .orderBy('id')
    .limit(50)
    .execute()
  return rows.map((row) => row.id)
}

/** Locks one of them until the end of the command; false when its time has not come any more, or somebody else has locked it. */
export const lockDueOrder = async (ctx: Ctx, due: DueOrders, began: readonly Window[], id: number): Promise<boolean> =>
  (await selectDue(ctx, due, began).where('id', '=', id).forUpdate().skipLocked().executeTakeFirst()) !== undefined

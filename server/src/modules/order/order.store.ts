import { type RawBuilder, sql } from 'kysely'
import type { OrganisationViews } from '#modules/organisation'
import type { PaymentViews } from '#modules/payment'
import type { Claim, Discount } from '#modules/promotion'
import type { Actor } from '#platform/actor'
import type { Ctx } from '#platform/ctx'
import { anyOf, json, literally, tablesOf } from '#platform/database'
import { kindOf } from '#platform/state-machine'
import { codesOf } from './allocated-to.ts'
import { type OrderStatus, type OrderTransition, orderMachine } from './order.machine.ts'
import type { CustomerOrderTable, OrderTables } from './order.tables.ts'
import {
  type AccountingCopy,
  type AddressCopy,
  type InvoiceCopy,
  type Order,
  type OrderMoney,
  type OrderKind,
  type OrderLine,
  payableOf,
  type QuoteCopy,
} from './order.types.ts'
import { visibleTo } from './visible-to.store.ts'

type Tables = OrderTables & OrganisationViews & PaymentViews
const db = (ctx: Pick<Ctx, 'db'>) => tablesOf<Tables>(ctx)

const selectOrders = (ctx: Ctx) =>
  db(ctx)
    .selectFrom('customer_order as o')
    .innerJoin('trade as t', 't.id', 'o.trade_id')
    .innerJoin('member_face as m', 'm.member_id', 'o.member_id')
    .leftJoin('paid_with as p', 'p.order_id', 'o.id')
    .selectAll('o')
    .select(['t.sn as trade_sn', 'm.name as member_name', 'm.company_name', 'p.method as paid_with'])

type Row = Awaited<ReturnType<ReturnType<typeof selectOrders>['executeTakeFirstOrThrow']>>

const toOrder = (row: Row): Order => ({
  id: row.id,
  sn: row.sn,
  tradeId: row.trade_id,
  tradeSn: row.trade_sn,
  companyId: row.company_id,
  companyName: row.company_name,
  memberId: row.member_id,
  memberName: row.member_name,
  shopId: row.shop_id,
  shopName: row.shop_name,
  status: row.status as OrderStatus,
  kind: row.kind as OrderKind,
  quote: row.quote as QuoteCopy | null,
  goodsMinor: row.goods_minor,
  savingMinor: row.saving_minor,
  discountMinor: row.discount_minor,
  discounts: row.discounts as Discount[],
  freightMinor: row.freight_minor,
  payableMinor: row.payable_minor,
  paidMinor: row.paid_minor,
  paidWith: row.paid_with,
  refundedMinor: row.refunded_minor,
  address: row.address as AddressCopy,
  invoice: row.invoice as InvoiceCopy | null,
  accounting: row.accounting as AccountingCopy[],
  costCentreCodes: row.cost_centre_codes,
  receiveTime: row.receive_time,
  remark: row.remark,
  reason: row.reason,
  version: row.version,
  placedAt: row.placed_at,
  confirmedAt: row.confirmed_at,
  paidAt: row.paid_at,
  shippedAt: row.shipped_at,
  receivedAt: row.received_at,
  completedAt: row.completed_at,
  reviewedAt: row.reviewed_at,
})

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

/** Orders the actor sees, by their numbers; held in their order until the end of the command, where asked for. */
export const ordersVisibleTo = async (
  ctx: Ctx,
  sns: readonly string[],
  { hold }: { hold: boolean },
): Promise<Order[]> => {
  if (!sns.length) return []
  const rows = await selectOrders(ctx)
    .where('o.sn', 'in', [...sns])
    .where(scopeOf(ctx.actor))
    .orderBy('o.id')
    .$if(hold, (query) => query.forUpdate('o'))
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
  statuses?: readonly OrderStatus[]
  partlyReceived?: boolean
  partlyShipped?: boolean
  untouched?: boolean
  keyword?: string
  from?: Date
  to?: Date
  shopId?: number
}

export function fits(filter: OrderFilter): RawBuilder<boolean> {
  const parts: RawBuilder<boolean>[] = []
  const line = (condition: RawBuilder<unknown>) =>
    sql<boolean>`exists (select 1 from order_line l where l.order_id = o.id and ${condition})`
  if (filter.statuses) parts.push(sql`o.status = any(${[...filter.statuses]}::text[])`)
  if (filter.partlyReceived) parts.push(line(sql`l.received > 0`))
  if (filter.partlyShipped) parts.push(line(sql`l.shipped < l.quantity`))
  if (filter.untouched) parts.push(sql`not ${line(sql`l.shipped < l.quantity`)}`)
  if (filter.shopId) parts.push(sql`o.shop_id = ${filter.shopId}`)
  if (filter.from) parts.push(sql`o.placed_at >= ${filter.from}`)
  if (filter.to) parts.push(sql`o.placed_at <= ${filter.to}`)
  if (filter.keyword) {
    const like = `%${literally(filter.keyword.toLowerCase())}%`
    const found = line(sql`(lower(l.names::text) like ${like} or lower(l.sku_number) like ${like})`)
    parts.push(sql`(o.sn like ${like} or lower(o.shop_name) like ${like} or ${found})`)
  }
  return parts.length ? sql<boolean>`${sql.join(parts, sql` and `)}` : sql<boolean>`true`
}

/** The newest orders of a company that a keyword finds; whoever shows them knows which of them are whose to see. */
export const ordersNamed = async (ctx: Ctx, companyId: number, keyword: string): Promise<number[]> =>
  (
    await db(ctx)
      .selectFrom('customer_order as o')
      .select('o.id')
      .where('o.company_id', '=', companyId)
      .where(fits({ keyword }))
      .orderBy('o.id', 'desc')
      .limit(1000)
      .execute()
  ).map((row) => row.id)

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
      .selectFrom('customer_order as o')
      .select(sql<number>`count(*)`.as('n'))
      .where(scopeOf(ctx.actor))
      .where(fits(filter))
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
  return rows.map((row) => ({
    id: row.id,
    orderId: row.order_id,
    goodsId: row.goods_id,
    skuId: row.sku_id,
    categoryId: row.category_id,
    skuNumber: row.sku_number,
    names: row.names,
    specs: row.specs,
    units: row.units,
    picture: row.picture,
    quantity: row.quantity,
    listPriceMinor: row.list_price_minor,
    priceMinor: row.price_minor,
    subtotalMinor: row.subtotal_minor,
    discountMinor: row.discount_minor,
    shipped: row.shipped,
    received: row.received,
    missing: row.missing,
    damaged: row.damaged,
    surplus: row.surplus,
    accounting: row.accounting as OrderLine['accounting'],
    reviewedAt: row.reviewed_at,
  }))
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

/** Takes a transition with its history row; of two that race, one moves the order and the other is refused. */
export async function transition(
  ctx: Ctx,
  { id, sn, status }: { id: number; sn: string; status: OrderStatus },
  name: OrderTransition,
  note = '',
  more: { paidMinor?: number } = {},
): Promise<void> {
  const change = {
    ...(stamps[name] && { [stamps[name]]: ctx.clock.now() }),
    ...((name === 'cancel' || name === 'cancel_paid' || name === 'reject') && { reason: note }),
    paid_minor: more.paidMinor,
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

/** Notes lines as reviewed, and the order with its last one; answers whether that was it. The order is held by the caller. */
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
    .where(sql<boolean>`not exists (select 1 from order_line l where l.order_id = o.id and l.reviewed_at is null)`)
    .returning('o.id')
    .executeTakeFirst()
  return whole !== undefined
}

export const stepsOf = (ctx: Ctx, orderId: number) =>
  db(ctx).selectFrom('order_step').selectAll().where('order_id', '=', orderId).orderBy('position').execute()

export interface NewOrder {
  shopId: number
  shopName: string
  goodsMinor: number
  savingMinor: number
  discountMinor: number
  discounts: Discount[]
  freightMinor: number
  remark: string
  quote?: QuoteCopy | undefined
  accounting: AccountingCopy[]
  /** Pieces of flash sales and the coupon it is priced with. */
  claim: Claim
  lines: Omit<OrderLine, 'id' | 'orderId' | 'shipped' | 'received' | 'missing' | 'damaged' | 'surplus' | 'reviewedAt'>[]
}
export interface NewTrade {
  companyId: number
  memberId: number
  client: string
  way: string
  address: AddressCopy
  invoice: InvoiceCopy | null
  receiveTime: string
  orders: NewOrder[]
}

/** Writes a trade, its orders, their lines and first steps, in one statement. */
export async function insertTrade(
  ctx: Ctx,
  trade: NewTrade,
  totalMinor: number,
  makeNumber: () => string,
  status: 'draft' | 'creation_failed' = 'draft',
) {
  const at = ctx.clock.now()
  const tradeSn = makeNumber()
  const orders = trade.orders.map((order, place) => ({
    place,
    sn: makeNumber(),
    shop_id: order.shopId,
    shop_name: order.shopName,
    goods_minor: order.goodsMinor,
    saving_minor: order.savingMinor,
    discount_minor: order.discountMinor,
    discounts: order.discounts,
    freight_minor: order.freightMinor,
    payable_minor: payableOf(order),
    accounting: order.accounting,
    cost_centre_codes: codesOf(order, order.lines),
    remark: order.remark,
    ...(order.quote && { quote: order.quote }),
  }))
  const lines = trade.orders.flatMap((order) =>
    order.lines.map((line, place) => ({
      shop_id: order.shopId,
      place,
      goods_id: line.goodsId,
      sku_id: line.skuId,
      category_id: line.categoryId,
      sku_number: line.skuNumber,
      names: line.names,
      specs: line.specs,
      units: line.units,
      picture: line.picture,
      quantity: line.quantity,
      list_price_minor: line.listPriceMinor,
      price_minor: line.priceMinor,
      subtotal_minor: line.subtotalMinor,
      discount_minor: line.discountMinor,
      accounting: line.accounting,
    })),
  )
  const placed = await sql<{ id: number; sn: string; shopId: number }>`
    with written as (
      insert into trade (sn, company_id, member_id, total_minor, client, way, placed_at)
      values (${tradeSn}, ${trade.companyId}, ${trade.memberId}, ${totalMinor}, ${trade.client}, ${trade.way}, ${at})
      returning id, company_id, member_id, placed_at),
    ordered as (
      insert into customer_order (sn, trade_id, company_id, member_id, shop_id, shop_name, status, goods_minor, saving_minor,
        discount_minor, discounts, freight_minor, payable_minor, address, invoice, accounting, cost_centre_codes, receive_time, remark, quote, placed_at)
      select o.sn, w.id, w.company_id, w.member_id, o.shop_id, o.shop_name, ${status}, o.goods_minor, o.saving_minor,
        o.discount_minor, o.discounts, o.freight_minor, o.payable_minor, ${json(trade.address)}, ${trade.invoice && JSON.stringify(trade.invoice)}::jsonb,
        o.accounting, o.cost_centre_codes, ${trade.receiveTime}, o.remark, o.quote, w.placed_at
      from written w, jsonb_to_recordset(${json(orders)}) as o(place int, sn text, shop_id bigint, shop_name text,
        goods_minor bigint, saving_minor bigint, discount_minor bigint, discounts jsonb, freight_minor bigint,
        payable_minor bigint, accounting jsonb, cost_centre_codes text, remark text, quote jsonb)
      order by o.place
      returning id, sn, shop_id, status, member_id, placed_at),
    lines as (
      insert into order_line (order_id, goods_id, sku_id, category_id, sku_number, names, specs, units, picture, quantity,
        list_price_minor, price_minor, subtotal_minor, discount_minor, accounting)
      select o.id, l.goods_id, l.sku_id, l.category_id, l.sku_number, l.names, l.specs, l.units, l.picture, l.quantity,
        l.list_price_minor, l.price_minor, l.subtotal_minor, l.discount_minor, l.accounting
      from ordered o join jsonb_to_recordset(${json(lines)}) as l(shop_id bigint, place int, goods_id bigint, sku_id bigint,
        category_id bigint, sku_number text, names jsonb, specs jsonb, units jsonb, picture text, quantity int,
        list_price_minor bigint, price_minor bigint, subtotal_minor bigint, discount_minor bigint, accounting jsonb) on l.shop_id = o.shop_id
      order by o.id, l.place),
    steps as (
      insert into order_step (order_id, position, step, from_status, to_status, actor_kind, actor_name, member_id, at)
      select id, 1, ${status === 'draft' ? 'place' : 'fail'}, null, status, ${kindOf(ctx.actor)}, ${actorName(ctx.actor)}, member_id, placed_at from ordered)
    select id, sn, shop_id as "shopId" from ordered order by id`.execute(ctx.db)
  return { tradeSn, orders: placed.rows }
}

export type DueOrders = 'unpaid' | 'undecided' | 'unreceived' | 'uncompleted'

function selectDue(ctx: Ctx, due: DueOrders, before: Date) {
  const query = db(ctx).selectFrom('customer_order').select('id')
  return {
    unpaid: query
      .where('status', '=', 'confirmed')
      .where('confirmed_at', '<', before)
      .where((eb) => eb.or([eb('pay_until', 'is', null), eb('pay_until', '<', ctx.clock.now())])),
    undecided: query
      .where('status', 'in', ['draft', 'rejected', 'in_approval', 'creation_failed'])
      .where('placed_at', '<', before),
    unreceived: query
      .where('status', '=', 'shipped')
      .where('shipped_at', '<', before)
      .where('paused_by', '=', 0)
      .where(
        sql<boolean>`not exists (select 1 from order_line l where l.order_id = customer_order.id and l.shipped < l.quantity)`,
      ),
    uncompleted: query.where('status', '=', 'received').where('received_at', '<', before).where('paused_by', '=', 0),
  }[due]
}

/** Some of the orders whose time has come, the oldest first, without these. */
export const dueOrdersUnscoped = async (
  ctx: Ctx,
  due: DueOrders,
  before: Date,
  without: readonly string[],
): Promise<number[]> => {
  const rows = await selectDue(ctx, due, before)
    .where(sql<boolean>`id <> all(${[...without]}::bigint[])`)
    .orderBy('id')
    .limit(50)
    .execute()
  return rows.map((row) => row.id)
}

/** Holds one of them until the end of the command; false when its time has not come any more, or somebody else holds it. */
export const holdDueOrder = async (ctx: Ctx, due: DueOrders, before: Date, id: number): Promise<boolean> =>
  (await selectDue(ctx, due, before).where('id', '=', id).forUpdate().skipLocked().executeTakeFirst()) !== undefined

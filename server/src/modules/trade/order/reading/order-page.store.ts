import type { orderSorts } from '@borong/contract'
import { sql } from 'kysely'
import type { Ctx } from '#platform/ctx'
import { tablesOf } from '#platform/database/database'
import { fits, type OrderFilter, scopeOf } from '../order.store.ts'
import type { OrderTables } from '../order.tables.ts'

export interface OrderSorting {
  by: (typeof orderSorts)[number]
  direction: 'asc' | 'desc'
}
/** A row by what it stands by; of orders by time the id alone, for ids are given in the order in which orders are placed. */
export interface PlacedRow {
  key: string | number
  id: number
}
/** So many behind a row, or behind so many rows. */
export interface Slice {
  after: PlacedRow | undefined
  skip: number
  size: number
}

const db = (ctx: Pick<Ctx, 'db'>) => tablesOf<OrderTables>(ctx)
const wayOf = (direction: OrderSorting['direction']) => (direction === 'asc' ? sql`asc` : sql`desc`)
const thanOf = (direction: OrderSorting['direction']) => (direction === 'asc' ? sql`>` : sql`<`)

/** Orders that the actor sees, by time. */
export async function idsByTime(
  ctx: Ctx,
  filter: OrderFilter,
  direction: OrderSorting['direction'],
  { after, skip, size }: Slice,
): Promise<PlacedRow[]> {
  const behind = after ? sql`o.id ${thanOf(direction)} ${after.id}` : sql`true`
  const { rows } = await sql<PlacedRow>`
    select o.id as key, o.id from customer_order o where ${scopeOf(ctx.actor)} and ${fits(filter)} and ${behind}
    order by o.id ${wayOf(direction)} limit ${size} offset ${skip}`.execute(ctx.db)
  return rows
}

/** The same by what they come to. */
export async function idsByTotal(
  ctx: Ctx,
  filter: OrderFilter,
  direction: OrderSorting['direction'],
  { after, skip, size }: Slice,
): Promise<PlacedRow[]> {
  const way = wayOf(direction)
  const behind = after ? sql`(o.payable_minor, o.id) ${thanOf(direction)} (${after.key}, ${after.id})` : sql`true`
  const { rows } = await sql<PlacedRow>`
    select o.payable_minor as key, o.id from customer_order o where ${scopeOf(ctx.actor)} and ${fits(filter)} and ${behind}
    order by o.payable_minor ${way}, o.id ${way} limit ${size} offset ${skip}`.execute(ctx.db)
  return rows
}

/** The same by the day on which they are needed, or for which they are promised; those without a day stand behind all others. */
export async function idsByDay(
  ctx: Ctx,
  filter: OrderFilter,
  { by, direction }: { by: 'needed' | 'promised'; direction: OrderSorting['direction'] },
  { after, skip, size }: Slice,
): Promise<PlacedRow[]> {
  const way = wayOf(direction)
  const none = direction === 'asc' ? '9999-12-31' : '0001-01-01'
  const day = sql`coalesce(${sql.ref(by === 'needed' ? 'o.needed_by' : 'o.promised_on')}, ${none}::date)`
  const behind = after ? sql`(${day}, o.id) ${thanOf(direction)} (${after.key}::date, ${after.id})` : sql`true`
  const { rows } = await sql<PlacedRow>`
    select ${day}::text as key, o.id from customer_order o where ${scopeOf(ctx.actor)} and ${fits(filter)} and ${behind}
    order by ${day} ${way}, o.id ${way} limit ${size} offset ${skip}`.execute(ctx.db)
  return rows
}

/**
 * The orders of a shop by the name of the company. Its companies are found first, by steps through an index; of each of them no more
 * orders are read than the page can take, so that a hundred thousand are not sorted for twenty.
 */
export async function idsByCompany(
  ctx: Ctx,
  shopId: number,
  filter: OrderFilter,
  direction: OrderSorting['direction'],
  { after, skip, size }: Slice,
): Promise<PlacedRow[]> {
  const way = wayOf(direction)
  const end = direction === 'asc' ? 0 : Number.MAX_SAFE_INTEGER
  const fromName = after ? sql`m.company_name ${thanOf(direction)}= ${after.key}` : sql`true`
  const behind = after
    ? sql`o.id ${thanOf(direction)} case when n.key = ${after.key} then ${after.id}::bigint else ${end}::bigint end`
    : sql`true`
  const { rows } = await sql<PlacedRow>`
    with recursive customer (id) as (
      (select company_id from customer_order where shop_id = ${shopId} order by company_id limit 1)
      union all
      select (select company_id from customer_order where shop_id = ${shopId} and company_id > customer.id order by company_id limit 1)
      from customer where customer.id is not null
    ), named as (
      select distinct m.company_id, m.company_name as key from customer c join member_summary m on m.company_id = c.id where ${fromName}
    )
    select n.key, found.id from named n cross join lateral (
      select o.id from customer_order o
      where o.shop_id = ${shopId} and o.company_id = n.company_id and ${scopeOf(ctx.actor)} and ${fits(filter)} and ${behind}
      order by o.id ${way} limit ${skip + size}
    ) found order by n.key ${way}, found.id ${way} limit ${size} offset ${skip}`.execute(ctx.db)
  return rows
}

export const countOrdersFound = async (ctx: Ctx, filter: OrderFilter): Promise<number> =>
  (
    await db(ctx)
      .selectFrom('customer_order as o')
      .select(sql<number>`count(*)`.as('n'))
      .where(scopeOf(ctx.actor))
      .where(fits(filter))
      .executeTakeFirstOrThrow()
  ).n

/** Numbers of what the actor sees, the latest first. */
export const numbersOfOrders = async (ctx: Ctx, filter: OrderFilter, most: number): Promise<string[]> =>
  (
    await db(ctx)
      .selectFrom('customer_order as o')
      .select('o.sn')
      .where(scopeOf(ctx.actor))
      .where(fits(filter))
      .orderBy('o.id', 'desc')
      .limit(most)
      .execute()
  ).map((row) => row.sn)

import { sql } from 'kysely'
import type { Ctx } from '#platform/ctx'
import { anyOf, json, tablesOf } from '#platform/database/database'
import type { FiguresTables } from './figures.tables.ts'
import type { FigureName, Owner, Part, PartRow, Period } from './figures.types.ts'
import { inWholeMonths } from './whole-months.ts'

const db = (ctx: Pick<Ctx, 'db'>) => tablesOf<FiguresTables>(ctx)

const toPart = ([figure, about, amountMinor, orders]: PartRow): Part => ({ figure, about, amountMinor, orders })

/** Holds what an order adds to the figures until the end of the command, so that it is counted one at a time; answers what that is. */
export async function lockCounted(
  ctx: Ctx,
  order: { orderId: number; companyId: number; memberId: number; shopId: number; day: string },
): Promise<Part[]> {
  await db(ctx)
    .insertInto('figure_order')
    .values({
      order_id: order.orderId,
      company_id: order.companyId,
      member_id: order.memberId,
      shop_id: order.shopId,
      day: order.day,
      parts: json([]),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { parts } = await db(ctx)
    .selectFrom('figure_order')
    .select('parts')
    .where('order_id', '=', order.orderId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return parts.map(toPart)
}

/** Writes what the order adds now. */
export const writeCounted = (ctx: Ctx, orderId: number, parts: readonly Part[]) =>
  db(ctx)
    .updateTable('figure_order')
    .set({
      parts: json(parts.map((it): PartRow => [it.figure, it.about, it.amountMinor, it.orders])),
      goods: parts.flatMap((it) => (it.figure === 'goods' ? [it.about] : [])),
    })
    .where('order_id', '=', orderId)
    .execute()

/**
 * Changes the sums of a day and of its month. Rows are taken in their order, the day before the month, so that two who count for one
 * company wait for each other in one way.
 */
export async function addSums(ctx: Ctx, owners: readonly Owner[], day: string, changes: readonly Part[]) {
  if (!changes.length) return
  const rows = json(
    owners.flatMap(({ kind, id }) =>
      changes.map((it) => ({
        owner_kind: kind,
        owner_id: id,
        figure: it.figure,
        about: it.about,
        amount_minor: it.amountMinor,
        orders: it.orders,
      })),
    ),
  )
  const add = (table: 'figure_day' | 'figure_month', at: 'day' | 'month', date: string) =>
    sql`
      insert into ${sql.table(table)} as s (owner_kind, owner_id, figure, ${sql.ref(at)}, about, amount_minor, orders)
      select owner_kind, owner_id, figure, ${date}::date, about, amount_minor, orders
      from jsonb_to_recordset(${rows}) as r(owner_kind text, owner_id bigint, figure text, about bigint, amount_minor bigint, orders int)
      order by owner_kind, owner_id, figure, about
      on conflict (owner_kind, owner_id, figure, ${sql.ref(at)}, about) do update
        set amount_minor = s.amount_minor + excluded.amount_minor, orders = s.orders + excluded.orders`.execute(ctx.db)
  await Promise.all([add('figure_day', 'day', day), add('figure_month', 'month', `${day.slice(0, 8)}01`)])
}

/** The rows of a period: of its months where they are whole, else of its days; each with a day in its month. */
function rowsIn(
  ctx: Ctx,
  owner: Pick<Owner, 'kind'> & { id: number | readonly number[] },
  figures: readonly FigureName[],
  period: Period,
) {
  const { months, days } = inWholeMonths(period)
  const rowsOf = (table: 'figure_day' | 'figure_month', at: 'day' | 'month', { from, to }: Period) =>
    db(ctx)
      .selectFrom(table as 'figure_day')
      .select(['owner_id', 'figure', 'about', 'amount_minor', 'orders'])
      .select(sql<string>`${sql.ref(at)}`.as('day'))
      .where('owner_kind', '=', owner.kind)
      .where(
        typeof owner.id === 'number'
          ? sql<boolean>`owner_id = ${owner.id}`
          : sql<boolean>`owner_id = ${anyOf(owner.id)}`,
      )
      .where(sql<boolean>`figure = any(${[...figures]}::text[])`)
      .where(sql<boolean>`${sql.ref(at)} between ${from}::date and ${to}::date`)
  const parts = [
    ...(months ? [rowsOf('figure_month', 'month', months)] : []),
    ...days.map((it) => rowsOf('figure_day', 'day', it)),
  ]
  const [first = rowsOf('figure_day', 'day', period), ...others] = parts
  return others.reduce((all, it) => all.unionAll(it), first).as('s')
}

/** The sums of a period, one for each figure and what it is about. */
export const sumsOf = (ctx: Ctx, owner: Owner, figures: readonly FigureName[], period: Period): Promise<Part[]> =>
  db(ctx)
    .selectFrom(rowsIn(ctx, owner, figures, period))
    .select(['figure', 'about'])
    .select([sql<number>`sum(amount_minor)::bigint`.as('amountMinor'), sql<number>`sum(orders)::bigint`.as('orders')])
    .groupBy(['figure', 'about'])
    .having(sql<boolean>`sum(amount_minor) <> 0 or sum(orders) <> 0`)
    .execute()

/** How many orders of each shop count for figures that are about nothing further. */
export const ordersOfShops = (ctx: Ctx, shopIds: readonly number[], figures: readonly FigureName[], period: Period) =>
  db(ctx)
    .selectFrom(rowsIn(ctx, { kind: 'shop', id: shopIds }, figures, period))
    .select(['owner_id as shopId', 'figure'])
    .select(sql<number>`sum(orders)::bigint`.as('orders'))
    .groupBy(['owner_id', 'figure'])
    .execute()

/** One figure that is about nothing further, by month: yyyy-mm. */
export const sumsByMonth = (ctx: Ctx, owner: Owner, figure: FigureName, period: Period) =>
  db(ctx)
    .selectFrom(rowsIn(ctx, owner, [figure], period))
    .select(sql<string>`to_char(day, 'YYYY-MM')`.as('month'))
    .select([sql<number>`sum(amount_minor)::bigint`.as('amountMinor'), sql<number>`sum(orders)::bigint`.as('orders')])
    .groupBy(sql`1`)
    .execute()

/** Figures that are about nothing further, by day. */
export const daysOf = (ctx: Ctx, owner: Owner, figures: readonly FigureName[], { from, to }: Period) =>
  db(ctx)
    .selectFrom('figure_day')
    .select(['figure', 'day', 'amount_minor as amountMinor', 'orders'])
    .where('owner_kind', '=', owner.kind)
    .where('owner_id', '=', owner.id)
    .where(sql<boolean>`figure = any(${[...figures]}::text[])`)
    .where('about', '=', 0)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .execute()

/** Whether a figure was ever counted for somebody. */
export const hasFigure = async (ctx: Ctx, owner: Owner, figure: FigureName): Promise<boolean> =>
  (await db(ctx)
    .selectFrom('figure_day')
    .select('day')
    .where('owner_kind', '=', owner.kind)
    .where('owner_id', '=', owner.id)
    .where('figure', '=', figure)
    .where('orders', '>', 0)
    .limit(1)
    .executeTakeFirst()) !== undefined

export interface CountedOrder {
  orderId: number
  day: string
  parts: Part[]
}

/** What an order is about as a whole stands in columns of its row, which are found by an index. */
const columnOf = { shop: 'f.shop_id', buyer: 'f.company_id' } as const

/** Orders of a shop, or of all, that a figure was counted of (about something), the latest first; `without` a figure that is missing in them. */
export async function ordersCounted(
  ctx: Ctx,
  owner: Owner & { kind: 'shop' | 'mall' },
  { figure, about, without }: { figure: FigureName; about: number | undefined; without: FigureName | undefined },
  { from, to }: Period,
  page: { no: number; size: number },
): Promise<CountedOrder[]> {
  const has = (name: FigureName, id?: number) =>
    sql<boolean>`exists (select from jsonb_array_elements(f.parts) p where p ->> 0 = ${name} and (p ->> 3)::int > 0
      and ${id === undefined ? sql`true` : sql`(p ->> 1)::bigint = ${id}`})`
  const rows = await db(ctx)
    .selectFrom('figure_order as f')
    .select(['f.order_id', 'f.day', 'f.parts'])
    .$if(owner.kind === 'shop', (query) => query.where('f.shop_id', '=', owner.id))
    .$if(about !== undefined && figure in columnOf, (query) =>
      query.where(columnOf[figure as keyof typeof columnOf], '=', about!),
    )
    .$if(about !== undefined && figure === 'goods', (query) =>
      query.where(sql<boolean>`f.goods @> array[${about}]::bigint[]`),
    )
    .where('f.day', '>=', from)
    .where('f.day', '<=', to)
    .where(has(figure, about))
    .$if(without !== undefined, (query) => query.where(sql<boolean>`not ${has(without!)}`))
    .orderBy('f.day', 'desc')
    .orderBy('f.order_id', 'desc')
    .limit(page.size)
    .offset((page.no - 1) * page.size)
    .execute()
  return rows.map((row) => ({ orderId: row.order_id, day: row.day, parts: row.parts.map(toPart) }))
}

/** Orders that are still to be counted, without these. */
export const backlogUnscoped = async (ctx: Ctx, without: readonly string[]): Promise<number[]> =>
  (
    await db(ctx)
      .selectFrom('figure_backlog')
      .select('order_id')
      .where(sql<boolean>`order_id <> all(${[...without]}::bigint[])`)
      .orderBy('order_id')
      .limit(200)
      .execute()
  ).map((row) => row.order_id)

export const dropBacklog = (ctx: Ctx, orderId: number) =>
  db(ctx).deleteFrom('figure_backlog').where('order_id', '=', orderId).execute()

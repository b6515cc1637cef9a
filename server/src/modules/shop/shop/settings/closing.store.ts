import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#platform/ctx'
import { json, tablesOf } from '#platform/database/database'
import type { LocalizedText } from '#platform/messages'
import type { ShopTables } from '../shop.tables.ts'

const db = (ctx: Pick<Ctx, 'db'>) => tablesOf<ShopTables>(ctx)

/** Days on which a shop is closed: from a moment to another. */
export interface Closing {
  shopId: number
  fromAt: Date
  untilAt: Date
}
export interface PlannedClosing extends Closing {
  id: number
  fromDay: string
  toDay: string
  reasons: LocalizedText
}

const selectClosings = (ctx: Ctx, shopId: number) =>
  db(ctx)
    .selectFrom('shop_closing')
    .select(['id', 'shop_id as shopId', 'from_day as fromDay', 'to_day as toDay', 'labels as reasons'])
    .select(['from_at as fromAt', 'until_at as untilAt'])
    .where('shop_id', '=', shopId)

/** Those of a shop that run or are to come, the nearest first. */
export const closingsAfter = (ctx: Ctx, shopId: number, at: Date): Promise<PlannedClosing[]> =>
  selectClosings(ctx, shopId).where('until_at', '>', at).orderBy('from_at').execute()

/** Those of several open shops that run or are to come, the nearest first. */
export async function closingsOfOpenShops(
  ctx: Ctx,
  shopIds: readonly number[],
): Promise<Omit<PlannedClosing, 'id' | 'untilAt'>[]> {
  const { rows } = await sql<Omit<PlannedClosing, 'id' | 'untilAt'>>`
    select c.shop_id as "shopId", c.from_day as "fromDay", c.to_day as "toDay", c.labels as reasons, c.from_at as "fromAt"
    from shop_closing c join shop s on s.id = c.shop_id and s.status = 'open'
    where c.shop_id = any(${[...new Set(shopIds)]}::bigint[]) and c.until_at > ${ctx.clock.now()} order by c.from_at, c.id`.execute(
    ctx.db,
  )
  return rows
}

/** A closing of a shop, over or not. */
export const findClosing = (ctx: Ctx, shopId: number, id: number): Promise<PlannedClosing | undefined> =>
  selectClosings(ctx, shopId).where('id', '=', id).executeTakeFirst()

/** One that shares a day with these. */
export const closingWithin = (
  ctx: Ctx,
  shopId: number,
  { fromDay, toDay, fromAt }: { fromDay: string; toDay: string; fromAt: Date },
): Promise<PlannedClosing | undefined> =>
  selectClosings(ctx, shopId)
    .where('from_day', '<=', toDay)
    .where('to_day', '>=', fromDay)
    .where('until_at', '>', fromAt)
    .executeTakeFirst()

/** The closings of several shops, for deadlines of what began at the earliest at this moment. */
export const closingsSince = (ctx: Ctx, shopIds: readonly number[], began: Date): Promise<Closing[]> =>
  db(ctx)
    .selectFrom('shop_closing')
    .select(['shop_id as shopId', 'from_at as fromAt', 'until_at as untilAt'])
    .where(sql<boolean>`shop_id = any(${[...new Set(shopIds)]}::bigint[])`)
    .where('until_at', '>', began)
    .orderBy('from_at')
    .execute()

/** Closed days that begin in a calendar year. */
export const closedDaysOf = async (ctx: Ctx, shopId: number, year: string): Promise<number> =>
  (
    await db(ctx)
      .selectFrom('shop_closing')
      .select(sql<number>`coalesce(sum(to_day - from_day + 1), 0)::int`.as('days'))
      .where('shop_id', '=', shopId)
      .where('from_day', '>=', `${year}-01-01`)
      .where('from_day', '<=', `${year}-12-31`)
      .executeTakeFirstOrThrow()
  ).days

export const insertClosing = async (ctx: Ctx, it: Omit<PlannedClosing, 'id'>): Promise<number> =>
  (
    await db(ctx)
      .insertInto('shop_closing')
      .values({
        shop_id: it.shopId,
        from_day: it.fromDay,
        to_day: it.toDay,
        from_at: it.fromAt,
        until_at: it.untilAt,
        labels: json(it.reasons),
        planned_at: ctx.clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

/** Ends one now; its last day is today. */
export const shortenClosing = (ctx: Ctx, shopId: number, id: number, now: Date, today: string) =>
  db(ctx)
    .updateTable('shop_closing')
    .set({ until_at: now, to_day: today })
    .where('id', '=', id)
    .where('shop_id', '=', shopId)
    .execute()

export const deleteClosing = (ctx: Ctx, shopId: number, id: number) =>
  db(ctx).deleteFrom('shop_closing').where('id', '=', id).where('shop_id', '=', shopId).execute()

/** When something is over, as `dueWhileOpen` counts it, in a statement. */
export const dueWhileOpenIn = (shopId: RawBuilder<unknown>, began: RawBuilder<unknown>, due: RawBuilder<unknown>) =>
  sql<Date>`due_while_open(${shopId}, ${began}, ${due})`

import type { Ctx } from '#platform/ctx'
import { tablesOf } from '#platform/database/database'
import type { SettingsTables } from './settings.tables.ts'

const db = (ctx: Pick<Ctx, 'db'>) => tablesOf<SettingsTables>(ctx)

/** All rates that were ever planned, the latest day first. */
export const allRates = (ctx: Ctx) =>
  db(ctx).selectFrom('tax_rate').selectAll().orderBy('from_day', 'desc').orderBy('id', 'desc').execute()
export type TaxRate = Awaited<ReturnType<typeof allRates>>[number]

/** The rate of a day, of those that stand; undefined before the first of them. */
export const rateOfDay = async (ctx: Ctx, day: string): Promise<number | undefined> =>
  (
    await db(ctx)
      .selectFrom('tax_rate')
      .select('rate_bps')
      .where('withdrawn_at', 'is', null)
      .where('from_day', '<=', day)
      .orderBy('from_day', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.rate_bps

interface Said {
  at: Date
  by: number
  byName: string
  reason: string
}

/** Adds a rate; undefined when another one stands for that day. */
export const insertRate = (ctx: Ctx, it: { fromDay: string; points: number } & Said) =>
  db(ctx)
    .insertInto('tax_rate')
    .values({
      from_day: it.fromDay,
      rate_bps: it.points,
      reason: it.reason,
      planned_at: it.at,
      planned_by: it.by,
      by_name: it.byName,
    })
    .onConflict((conflict) => conflict.column('from_day').where('withdrawn_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst()

export const findRate = (ctx: Ctx, id: number) =>
  db(ctx).selectFrom('tax_rate').selectAll().where('id', '=', id).executeTakeFirst()

/** Takes a rate back before its day; undefined when somebody else has, or its day has come. */
export const withdrawRow = (ctx: Ctx, id: number, today: string, it: Said) =>
  db(ctx)
    .updateTable('tax_rate')
    .set({ withdrawn_at: it.at, withdrawn_by: it.by, withdrawn_by_name: it.byName, withdrawn_reason: it.reason })
    .where('id', '=', id)
    .where('withdrawn_at', 'is', null)
    .where('from_day', '>', today)
    .returning('id')
    .executeTakeFirst()

import type { LocalizedText } from '#platform/messages'
import type { Ctx } from '#platform/ctx'
import { json, tablesOf } from '#platform/database/database'
import type { MaintenanceTables } from './maintenance.tables.ts'

const db = (ctx: Pick<Ctx, 'db'>) => tablesOf<MaintenanceTables>(ctx)

/** How much of the past is shown. */
const shownAtMost = 50

/** What goes on or is planned. */
export const findOpen = (ctx: Ctx) =>
  db(ctx).selectFrom('maintenance').selectAll().where('ended_at', 'is', null).executeTakeFirst()
export type MaintenanceRow = NonNullable<Awaited<ReturnType<typeof findOpen>>>

export const endedLately = (ctx: Ctx): Promise<MaintenanceRow[]> =>
  db(ctx)
    .selectFrom('maintenance')
    .selectAll()
    .where('ended_at', 'is not', null)
    .orderBy('id', 'desc')
    .limit(shownAtMost)
    .execute()

interface NewMaintenance {
  texts: LocalizedText
  beginsAt: Date
  expectedEnd: Date
  reason: string
  by: number
  byName: string
}

/** Undefined where another one is open. */
export const insertMaintenance = (ctx: Ctx, it: NewMaintenance): Promise<{ id: number } | undefined> =>
  db(ctx)
    .insertInto('maintenance')
    .values({
      texts: json(it.texts),
      begins_at: it.beginsAt,
      expected_end: it.expectedEnd,
      reason: it.reason,
      planned_by: it.by,
      by_name: it.byName,
      planned_at: ctx.clock.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()

export const findMaintenance = (ctx: Ctx, id: number) =>
  db(ctx).selectFrom('maintenance').select('id').where('id', '=', id).executeTakeFirst()

/** False where it was ended before. */
export const endRow = async (ctx: Ctx, id: number, it: { byName: string; reason: string }): Promise<boolean> =>
  (await db(ctx)
    .updateTable('maintenance')
    .set({ ended_at: ctx.clock.now(), ended_by_name: it.byName, ended_reason: it.reason })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst()) !== undefined

import { sql } from 'kysely'
import type { Ctx } from '#platform/ctx'
import { json, tablesOf } from '#platform/database/database'
import type { SettingsTables } from '../settings.tables.ts'
import type { PackChange, PackName, WrittenFormat } from './format-pack.types.ts'

const db = (ctx: Pick<Ctx, 'db'>) => tablesOf<SettingsTables>(ctx)
const selectPacks = (ctx: Ctx) =>
  db(ctx)
    .selectFrom('format_pack')
    .select(['pack', 'number', 'formats', 'reason', 'in_force as inForce'])
    .select(['changed_at as changedAt', 'changed_by as changedBy', 'by_name as byName'])
    .orderBy('pack')
    .orderBy('number', 'desc')

type Row = Awaited<ReturnType<ReturnType<typeof selectPacks>['execute']>>[number]
const toChange = (row: Row): PackChange => ({
  ...row,
  pack: row.pack as PackName,
  formats: row.formats as readonly WrittenFormat[],
})

/** The latest of each pack. */
export const latestPacks = async (ctx: Ctx): Promise<PackChange[]> =>
  (await selectPacks(ctx).distinctOn('pack').execute()).map(toChange)

/** Everything that was ever set for a pack, the latest first. */
export const changesOfPack = async (ctx: Ctx, pack: PackName): Promise<PackChange[]> =>
  (await selectPacks(ctx).where('pack', '=', pack).execute()).map(toChange)

/** One at a time: whether something is left in force is looked at over all packs. */
export const lockPacks = (ctx: Ctx) => sql`select pg_advisory_xact_lock(hashtext('format_pack'))`.execute(ctx.db)

/** Adds a change; undefined when its place is taken, because somebody else was faster. */
export const insertPack = (ctx: Ctx, it: PackChange): Promise<{ number: number } | undefined> =>
  db(ctx)
    .insertInto('format_pack')
    .values({
      pack: it.pack,
      number: it.number,
      in_force: it.inForce,
      formats: json(it.formats),
      reason: it.reason,
      changed_at: it.changedAt,
      changed_by: it.changedBy,
      by_name: it.byName,
    })
    .onConflict((conflict) => conflict.columns(['pack', 'number']).doNothing())
    .returning('number')
    .executeTakeFirst()

import type { SettingKey } from '@borong/contract'
import { sql } from 'kysely'
import type { Ctx } from '#platform/ctx'
import { json, tablesOf } from '#platform/database/database'
import type { SettingsTables } from './settings.tables.ts'

export interface SettingChange {
  key: SettingKey
  number: number
  /** Undefined: what the mall has without it. */
  value: number | undefined
  since: Date
  changedAt: Date
  changedBy: number
  byName: string
  reason: string
}

const db = (ctx: Pick<Ctx, 'db'>) => tablesOf<SettingsTables>(ctx)

/** All changes, each setting's in their order. */
export const allChanges = async (ctx: Ctx): Promise<SettingChange[]> =>
  (await db(ctx).selectFrom('setting_change').selectAll().orderBy('key').orderBy('number').execute()).map((row) => ({
    key: row.key as SettingKey,
    number: row.number,
    value: row.value ?? undefined,
    since: row.since,
    changedAt: row.changed_at,
    changedBy: row.changed_by,
    byName: row.by_name,
    reason: row.reason,
  }))

/** Adds a change; undefined when its place is taken, because somebody else was faster. */
export const insertChange = (ctx: Ctx, it: SettingChange): Promise<{ id: number } | undefined> =>
  db(ctx)
    .insertInto('setting_change')
    .values({
      key: it.key,
      number: it.number,
      value: it.value === undefined ? sql`null` : json(it.value),
      since: it.since,
      changed_at: it.changedAt,
      changed_by: it.changedBy,
      by_name: it.byName,
      reason: it.reason,
    })
    .onConflict((conflict) => conflict.columns(['key', 'number']).doNothing())
    .returning('id')
    .executeTakeFirst()

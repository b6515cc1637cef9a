import { sql } from 'kysely'
import type { Ctx } from '#platform/ctx'
import { json, tablesOf } from '#platform/database/database'
import type { LocalizedText } from '#platform/messages'
import type { ReferenceTables } from './reference.tables.ts'

const db = (ctx: Pick<Ctx, 'db'>) => tablesOf<ReferenceTables>(ctx)

export const regionsBelow = (ctx: Ctx, parentId: number) =>
  db(ctx).selectFrom('region').selectAll().where('parent_id', '=', parentId).orderBy('local_name').limit(1000).execute()

export const regionsAlong = (ctx: Ctx, ids: readonly number[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db(ctx)
        .selectFrom('region')
        .selectAll()
        .where('id', 'in', [...ids])
        .execute()

/** The labels of one entry of a dictionary. */
export const findEntry = async (ctx: Ctx, type: string, code: string) =>
  (
    await db(ctx)
      .selectFrom('dictionary_entry')
      .select('labels')
      .where('type', '=', type)
      .where('code', '=', code)
      .executeTakeFirst()
  )?.labels

export const entriesOf = (ctx: Ctx, type: string) =>
  db(ctx)
    .selectFrom('dictionary_entry')
    .selectAll()
    .where('type', '=', type)
    .orderBy('position')
    .orderBy('id')
    .limit(500)
    .execute()

export const dictionaryTypes = async (ctx: Ctx): Promise<string[]> =>
  (await db(ctx).selectFrom('dictionary_entry').select('type').distinct().execute()).map((row) => row.type)

/** Adds entries whose code their dictionary does not have; answers how many. */
export async function addEntries(
  ctx: Ctx,
  entries: readonly { type: string; code: string; labels: LocalizedText; position: number }[],
): Promise<number> {
  const added = await db(ctx)
    .insertInto('dictionary_entry')
    .values(entries.map(({ labels, ...entry }) => ({ ...entry, labels: json(labels) })))
    .onConflict((conflict) => conflict.columns(['type', 'code']).doNothing())
    .returning('id')
    .execute()
  return added.length
}

export interface NewRegion {
  id: number
  parentId: number
  grade: number
  name: string
  /** Ids from the first level down to itself. */
  path: readonly number[]
}

/** How many regions there are. */
export const countRegions = async (ctx: Ctx): Promise<number> =>
  (
    await db(ctx)
      .selectFrom('region')
      .select(sql<number>`count(*)::int`.as('n'))
      .executeTakeFirstOrThrow()
  ).n

/** Of two who fill the regions at once, the second sees what the first has done. */
export const lockRegions = (ctx: Ctx) => sql`lock table region in share row exclusive mode`.execute(ctx.db)

export async function addRegions(ctx: Ctx, regions: readonly NewRegion[]): Promise<void> {
  for (let at = 0; at < regions.length; at += 1000)
    await db(ctx)
      .insertInto('region')
      .values(
        regions.slice(at, at + 1000).map(({ id, parentId, grade, name, path }) => ({
          id,
          parent_id: parentId,
          grade,
          local_name: name,
          path: sql<number[]>`${`{${path.join(',')}}`}::int[]`,
        })),
      )
      .execute()
}

import { sql } from 'kysely'
import type { Ctx } from '#platform/ctx'
import { allOf, json, tablesOf } from '#platform/database/database'
import { rowMapping } from '#platform/database/row-mapping'
import type { LocalizedText } from '#platform/messages'
import type { DictionaryEntryTable, ReferenceTables } from '../reference.tables.ts'

const db = (ctx: Pick<Ctx, 'db'>) => tablesOf<ReferenceTables>(ctx)

/** The one mapping of an entry's row. */
const entryRow = rowMapping<DictionaryEntryTable>()({
  id: 'id',
  type: 'type',
  code: 'code',
  labels: 'labels',
  position: 'position',
  version: 'version',
  retiredAt: 'retired_at',
})
export type Entry = ReturnType<typeof entryRow.read>

const ofType = (ctx: Ctx, type: string) =>
  db(ctx).selectFrom('dictionary_entry').selectAll().where('type', '=', type).orderBy('position').orderBy('id')

/** Every entry of a dictionary in their order, retired ones too. */
export const allEntriesOf = async (ctx: Ctx, type: string): Promise<Entry[]> =>
  (await ofType(ctx, type).execute()).map(entryRow.read)

/** What is offered to choose from, in its order. */
export const entriesOf = async (ctx: Ctx, type: string): Promise<Entry[]> =>
  (await ofType(ctx, type).where('retired_at', 'is', null).limit(500).execute()).map(entryRow.read)

/** The labels of one entry that is offered. */
export const findEntry = async (ctx: Ctx, type: string, code: string): Promise<LocalizedText | undefined> =>
  (
    await db(ctx)
      .selectFrom('dictionary_entry')
      .select('labels')
      .where('type', '=', type)
      .where('code', '=', code)
      .where('retired_at', 'is', null)
      .executeTakeFirst()
  )?.labels

export const countEntries = (ctx: Ctx) =>
  db(ctx)
    .selectFrom('dictionary_entry')
    .select(['type', sql<number>`count(*) filter (where retired_at is null)::int`.as('offered')])
    .select(sql<number>`count(*) filter (where retired_at is not null)::int`.as('retired'))
    .groupBy('type')
    .orderBy('type')
    .execute()

/** Of two who change dictionaries one waits for the other; whoever reads them waits for nobody. */
export const lockDictionaries = (ctx: Ctx) =>
  sql`lock table dictionary_entry in share row exclusive mode`.execute(ctx.db)

export const insertEntry = (ctx: Ctx, it: { type: string; code: string; labels: LocalizedText; position: number }) =>
  db(ctx)
    .insertInto('dictionary_entry')
    .values({ ...it, labels: json(it.labels) })
    .returning('id')
    .executeTakeFirstOrThrow()

/** Changes an entry under the lock; its version is another. */
export const changeEntry = (ctx: Ctx, id: number, change: { labels?: LocalizedText; retired_at?: Date | null }) =>
  db(ctx)
    .updateTable('dictionary_entry')
    .set((eb) => ({
      version: eb('version', '+', 1),
      ...(change.labels && { labels: json(change.labels) }),
      ...(change.retired_at !== undefined && { retired_at: change.retired_at }),
    }))
    .where('id', '=', id)
    .execute()

/** Numbers the entries of a dictionary anew, in this order. */
export const orderEntries = (ctx: Ctx, ids: readonly number[]) =>
  sql`update dictionary_entry set position = place.at - 1
    from unnest(${allOf(ids)}) with ordinality as place (id, at)
    where dictionary_entry.id = place.id and position <> place.at - 1`.execute(ctx.db)

export const typesOfDictionaries = async (ctx: Ctx): Promise<string[]> =>
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

import { type AssignedQueue, queueEntryLimits } from '@borong/contract'
import { sql } from 'kysely'
import { minutes } from '#platform/clock'
import type { Ctx } from '#platform/ctx'
import { tablesOf } from '#platform/database/database'
import { rowMapping } from '#platform/database/row-mapping'
import type { QueueEntryTables, QueueNoteTable } from './queue-entry.tables.ts'

const db = (ctx: Pick<Ctx, 'db'>) => tablesOf<QueueEntryTables>(ctx)

/** The one mapping of a note's row. */
const noteRow = rowMapping<QueueNoteTable>()({
  id: 'id',
  shopId: 'shop_id',
  queue: 'queue',
  entryId: 'entry_id',
  staffId: 'staff_id',
  author: 'author_name',
  content: 'content',
  writtenAt: 'written_at',
  editedAt: 'edited_at',
})
type Note = ReturnType<typeof noteRow.read>

export interface EntryWithNotes {
  shopId: number
  queue: AssignedQueue
  entryId: string
}

export const notesOf = async (ctx: Ctx, { shopId, queue, entryId }: EntryWithNotes): Promise<Note[]> => {
  const rows = await db(ctx)
    .selectFrom('queue_note')
    .selectAll()
    .where('shop_id', '=', shopId)
    .where('queue', '=', queue)
    .where('entry_id', '=', entryId)
    .orderBy('id')
    .limit(queueEntryLimits.notes)
    .execute()
  return rows.map(noteRow.read)
}

/** How many notes there are on entries; those without are left out. */
export const countNotes = async (
  ctx: Ctx,
  shopId: number,
  queue: AssignedQueue,
  entryIds: readonly string[],
): Promise<Map<string, number>> => {
  const rows = await db(ctx)
    .selectFrom('queue_note')
    .select(['entry_id', sql<number>`count(*)`.as('n')])
    .where('shop_id', '=', shopId)
    .where('queue', '=', queue)
    .where(sql<boolean>`entry_id = any(${[...entryIds]}::text[])`)
    .groupBy('entry_id')
    .execute()
  return new Map(rows.map((row) => [row.entry_id, row.n]))
}

/** Whoever adds notes to an entry does it one after the other until the command is over, so that two do not exceed the limit. */
export const lockNotes = ({ db }: Pick<Ctx, 'db'>, { shopId, queue, entryId }: EntryWithNotes) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`notes ${queue} ${entryId}`}, ${shopId}))`.execute(db)

export const insertNote = async (
  ctx: Ctx,
  note: EntryWithNotes & { staffId: number; author: string; content: string },
): Promise<number> =>
  (
    await db(ctx)
      .insertInto('queue_note')
      .values(noteRow.values({ ...note, writtenAt: ctx.clock.now() }))
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

/** Since when a note must be written to be corrected now. */
export const correctableSince = ({ clock }: Pick<Ctx, 'clock'>): Date =>
  new Date(clock.now().getTime() - minutes(queueEntryLimits.correctMinutes))

type OwnNote = EntryWithNotes & { id: number; staffId: number }

/** Corrects an own note while that is still possible; false: it is not. */
export const rewriteNote = async (ctx: Ctx, it: OwnNote, content: string): Promise<boolean> =>
  (await db(ctx)
    .updateTable('queue_note')
    .set({ content, edited_at: ctx.clock.now() })
    .where('shop_id', '=', it.shopId)
    .where('queue', '=', it.queue)
    .where('entry_id', '=', it.entryId)
    .where('id', '=', it.id)
    .where('staff_id', '=', it.staffId)
    .where('written_at', '>', correctableSince(ctx))
    .returning('id')
    .executeTakeFirst()) !== undefined

/** Deletes an own note while that is still possible; false: it is not. */
export const deleteNote = async (ctx: Ctx, it: OwnNote): Promise<boolean> =>
  (await db(ctx)
    .deleteFrom('queue_note')
    .where('shop_id', '=', it.shopId)
    .where('queue', '=', it.queue)
    .where('entry_id', '=', it.entryId)
    .where('id', '=', it.id)
    .where('staff_id', '=', it.staffId)
    .where('written_at', '>', correctableSince(ctx))
    .returning('id')
    .executeTakeFirst()) !== undefined

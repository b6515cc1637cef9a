import type { AssignedQueue } from '@borong/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#platform/ctx'
import { tablesOf } from '#platform/database/database'
import type { AssignmentTables } from './assignment.tables.ts'

const db = (ctx: Pick<Ctx, 'db'>) => tablesOf<AssignmentTables>(ctx)

/** An entry of a queue of a shop. */
export interface EntryOfQueue {
  shopId: number
  queue: AssignedQueue
  entryId: string
}

/** What a list is narrowed to: the entries of this member of staff; without one those of nobody. */
export interface AssignedTo {
  shopId: number
  staffId?: number
}

/** Whether the entry that a column names is assigned as the filter says. */
export function isAssigned(queue: AssignedQueue, column: string, { shopId, staffId }: AssignedTo): RawBuilder<boolean> {
  return sql<boolean>`(select assigned.staff_id from queue_assignment assigned where assigned.shop_id = ${shopId}
    and assigned.queue = ${queue} and assigned.entry_id = ${sql.ref(column)}::text) is not distinct from ${staffId ?? null}::bigint`
}

export const assignmentsOf = async (
  ctx: Ctx,
  shopId: number,
  queue: AssignedQueue,
  entryIds: readonly string[],
): Promise<Map<string, number>> => {
  const rows = await db(ctx)
    .selectFrom('queue_assignment')
    .select(['entry_id', 'staff_id'])
    .where('shop_id', '=', shopId)
    .where('queue', '=', queue)
    .where(sql<boolean>`entry_id = any(${[...entryIds]}::text[])`)
    .execute()
  return new Map(rows.map((row) => [row.entry_id, row.staff_id]))
}

const ofEntry = ({ shopId, queue, entryId }: EntryOfQueue) =>
  sql<boolean>`queue_assignment.shop_id = ${shopId} and queue_assignment.queue = ${queue} and queue_assignment.entry_id = ${entryId}`

/** Gives an entry that nobody has to somebody; of two at once one does it. */
export const takeFree = async (
  ctx: Ctx,
  { shopId, queue, entryId }: EntryOfQueue,
  to: { staffId: number; by: string },
): Promise<boolean> =>
  (await db(ctx)
    .insertInto('queue_assignment')
    .values({
      shop_id: shopId,
      queue,
      entry_id: entryId,
      staff_id: to.staffId,
      assigned_by: to.by,
      assigned_at: ctx.clock.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('staff_id')
    .executeTakeFirst()) !== undefined

/** Gives an entry of one person to another one, while it is still theirs. */
export const passOn = async (
  ctx: Ctx,
  entry: EntryOfQueue,
  from: number,
  to: { staffId: number; by: string },
): Promise<boolean> =>
  (await db(ctx)
    .updateTable('queue_assignment')
    .set({ staff_id: to.staffId, assigned_by: to.by, assigned_at: ctx.clock.now() })
    .where(ofEntry(entry))
    .where('staff_id', '=', from)
    .returning('staff_id')
    .executeTakeFirst()) !== undefined

/** An entry of one person is nobody's again, while it is still theirs. */
export const setFree = async (ctx: Ctx, entry: EntryOfQueue, from: number): Promise<boolean> =>
  (await db(ctx)
    .deleteFrom('queue_assignment')
    .where(ofEntry(entry))
    .where('staff_id', '=', from)
    .returning('staff_id')
    .executeTakeFirst()) !== undefined

/** Whoever leaves a shop frees what they had; those who disable them hold their row meanwhile. */
export async function freeEntriesOf(ctx: Ctx, shopId: number, staffId: number): Promise<void> {
  await db(ctx).deleteFrom('queue_assignment').where('shop_id', '=', shopId).where('staff_id', '=', staffId).execute()
}

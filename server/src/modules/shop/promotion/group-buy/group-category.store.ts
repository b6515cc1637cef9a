import { sql } from 'kysely'
import type { Ctx } from '#platform/ctx'
import { json } from '#platform/database/database'
import type { LocalizedText } from '#platform/messages'
import { db } from '../on-offer.store.ts'

/** Two who write the categories at once come one after the other. */
export const lockGroupCategories = (ctx: Ctx) =>
  sql`select pg_advisory_xact_lock(hashtextextended('group buy categories', 0))`.execute(ctx.db)

export const insertGroupCategory = async (ctx: Ctx, names: LocalizedText, position: number): Promise<number> =>
  (
    await db(ctx)
      .insertInto('group_buy_category')
      .values({ names: json(names), position })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

/** False where it is not there. */
export const updateGroupCategory = async (
  ctx: Ctx,
  id: number,
  names: LocalizedText,
  position: number,
): Promise<boolean> =>
  (await db(ctx)
    .updateTable('group_buy_category')
    .set({ names: json(names), position })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()) !== undefined

/** Takes away those that are not among these and that nothing stands in; answers how many of the others are left. */
export async function removeOtherGroupCategories(ctx: Ctx, ids: readonly number[]): Promise<number> {
  await sql`delete from group_buy_category c where c.id <> all(${[...ids]}::bigint[])
    and not exists (select from group_buy_entry e where e.category_id = c.id)`.execute(ctx.db)
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from group_buy_category c where c.id <> all(${[...ids]}::bigint[])`.execute(ctx.db)
  return rows[0]!.n
}

import { sql } from 'kysely'
import type { Ctx } from '#platform/ctx'
import { db } from './catalog.store.ts'

/** Whether a shop has goods, on a shelf or not yet. */
export async function hasGoods(ctx: Ctx, shopId: number): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from goods where shop_id = ${shopId} and deleted_at is null) as found`.execute(db(ctx))
  return rows[0]!.found
}

/** How many categories there are, and how many goods are on the shelves of all shops. */
export async function countShelvesUnscoped(ctx: Ctx): Promise<{ categories: number; goods: number }> {
  const { rows } = await sql<{ categories: number; goods: number }>`
    select (select count(*) from category)::int as categories,
      (select count(*) from goods where status = 'on_shelf' and deleted_at is null)::int as goods`.execute(db(ctx))
  return rows[0]!
}

import { sql } from 'kysely'
import type { Ctx } from '#platform/ctx'

const isLow = sql`s.low_at is not null and s.on_hand - s.reserved <= s.low_at`

/** Notes skus that fell to their mark since it was looked at last; answers them, each once until there is more again. */
export async function noteFallenUnscoped(ctx: Ctx, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into low_stock_told (sku_id, told_at)
    select s.sku_id, ${ctx.clock.now()} from stock s
    where ${isLow} and not exists (select from low_stock_told t where t.sku_id = s.sku_id) order by s.sku_id limit ${limit}
    on conflict do nothing returning sku_id as id`.execute(ctx.db)
  return rows.map((it) => it.id)
}

/** Of what there is more again its shop is told when it falls the next time. */
export const noteRisenUnscoped = (ctx: Ctx) =>
  sql`delete from low_stock_told t using stock s where s.sku_id = t.sku_id and not coalesce(${isLow}, false)`.execute(
    ctx.db,
  )

/** Of skus with a mark: it, and how many free pieces there are. */
export async function lowMarksOf(
  ctx: Ctx,
  skuIds: readonly number[],
): Promise<Map<number, { lowAt: number; free: number }>> {
  const { rows } = await sql<{ id: number; lowAt: number; free: number }>`
    select s.sku_id as id, s.low_at as "lowAt", s.on_hand - s.reserved as free from stock s
    where s.low_at is not null and s.sku_id = any(${[...skuIds]}::bigint[])`.execute(ctx.db)
  return new Map(rows.map(({ id, ...mark }) => [id, mark]))
}

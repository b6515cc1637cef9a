import { sql } from 'kysely'
import type { Ctx } from '#platform/ctx'

/** Goods that anybody may look at, by number, of a stretch of numbers; the next ones after one. */
export async function goodsAddresses(
  ctx: Ctx,
  input: { after: number; upTo: number; count: number },
): Promise<{ id: number; changed_at: Date }[]> {
  const { rows } = await sql<{ id: number; changed_at: Date }>`
    select g.id, g.changed_at
    from goods g
    join shop_summary f on f.shop_id = g.shop_id
    where g.id > ${input.after} and g.id <= ${input.upTo} and g.status = 'on_shelf' and g.deleted_at is null and f.is_open
      and exists (select 1 from sku s where s.goods_id = g.id and s.deleted_at is null)
    order by g.id limit ${input.count}`.execute(ctx.db)
  return rows
}

export async function highestGoods(ctx: Ctx): Promise<number> {
  const { rows } = await sql<{ id: number | null }>`select max(id) as id from goods`.execute(ctx.db)
  return rows[0]?.id ?? 0
}
